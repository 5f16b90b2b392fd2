/** The forms that a bot opens: labels, text inputs, selects, radio buttons, checkboxes, files. */

import { h, icon } from "./dom.js";
import { markdown } from "./markdown.js";
import { encoded } from "./media.js";
import { avatar } from "./message.js";
import { Select } from "./selects.js";

const ROW = 1;
const TEXT = 4;
const TEXT_DISPLAY = 10;
const LABEL = 18;
const PARAGRAPH = 2;

let fields = 0;

/** Each maker returns `{ element, value(), complaint() }` for a field of its type; a file's value is a promise. */
const FIELDS = {
  [TEXT]: textInput,
  3: menu,
  5: menu,
  6: menu,
  7: menu,
  8: menu,
  19: fileUpload,
  21: (session, spec, id) => group(session, spec, id, "radio"),
  22: (session, spec, id) => group(session, spec, id, "checkbox"),
  23: checkbox,
};

export function openModal(session, { id, modal }) {
  const filled = [];
  const rows = modal.components.map((component) => row(session, component, filled));
  const problem = h("p.failure", { role: "alert" });
  const submit = h("button.button.primary", { type: "submit" }, session.say("submit"));
  const close = () => dialog.close();
  const send = async (event) => {
    event.preventDefault();
    const wrong = filled.filter((field) => field.complain());
    if (wrong.length) return wrong[0].focus();
    submit.disabled = true;
    const values = Promise.all(filled.map(async (field) => [field.customId, await field.value()]));
    const body = values.then((read) => ({ type: "submit", interaction_id: id, fields: Object.fromEntries(read) }));
    const failure = await session.interact(body, session.say("tryAgain"));
    submit.disabled = false;
    if (failure) problem.textContent = failure;
    else close();
  };
  const dialog = h(
    "dialog.modal",
    { "aria-labelledby": `modal-${id}`, onclose: () => dialog.remove() },
    h(
      "form",
      { onsubmit: send, novalidate: true },
      h(
        "header",
        {},
        avatar(session.me.application.bot),
        h("h2", { id: `modal-${id}` }, modal.title),
        h("button.icon-button", { type: "button", "aria-label": session.say("close"), onclick: close }, icon("close")),
      ),
      h("div.fields", {}, rows, problem),
      h("footer", {}, h("button.button.secondary", { type: "button", onclick: close }, session.say("cancel")), submit),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
  filled[0]?.focus();
}

function row(session, component, filled) {
  if (component.type === TEXT_DISPLAY) return markdown(component.content, session);
  if (component.type === LABEL) return labelled(session, component, component.component, filled);
  if (component.type === ROW) return component.components.map((spec) => labelled(session, spec, spec, filled));
  return null;
}

function labelled(session, { label, description }, spec, filled) {
  const id = `field-${++fields}`;
  const required = spec.required ?? true;
  const field = FIELDS[spec.type](session, spec, id, label);
  const problem = h("p.failure", { id: `${id}-problem`, role: "alert" });
  const complain = () => {
    const complaint = field.complaint?.() ?? (required && isEmpty(field.value()) ? session.say("fieldRequired") : "");
    problem.textContent = complaint;
    return Boolean(complaint);
  };
  const focus = () => field.element.querySelector("input, textarea, button")?.focus() ?? field.element.focus();
  filled.push({ customId: spec.custom_id, value: field.value, complain, focus });
  return h(
    "div.form-row",
    {},
    h(
      "label.form-label",
      { for: id },
      label,
      required && spec.type !== 23 && h("span.star", { "aria-hidden": "true" }, "*"),
    ),
    description && h("p.form-description", { id: `${id}-about` }, description),
    field.element,
    problem,
  );
}

const isEmpty = (value) => value == null || value === "" || (Array.isArray(value) && !value.length);

function textInput(session, spec, id) {
  const tall = spec.style === PARAGRAPH;
  const input = h(tall ? "textarea" : "input", {
    id,
    type: tall ? null : "text",
    rows: tall ? "4" : null,
    placeholder: spec.placeholder,
    maxlength: spec.max_length ?? 4000,
    "aria-required": (spec.required ?? true) && "true",
    oninput: () => count(),
  });
  const counter = h("span.counter", { "aria-hidden": "true" });
  const count = () => {
    counter.textContent = spec.max_length ? `${input.value.length}/${spec.max_length}` : "";
  };
  input.value = spec.value ?? "";
  count();
  const complaint = () =>
    input.value && input.value.length < (spec.min_length ?? 0)
      ? session.say("tooShort", { count: spec.min_length })
      : null;
  return { element: h("div.text-input", {}, input, counter), value: () => input.value, complaint };
}

function menu(session, spec, id, label) {
  const select = new Select(session, spec, { label: spec.placeholder ?? label, disabled: spec.disabled });
  select.button.id = id;
  return { element: select.element, value: () => select.values };
}

function group(_, spec, id, type) {
  const options = spec.options.map((option, index) =>
    h(
      "label.choice",
      {},
      h("input", { type, name: id, id: index ? null : id, value: option.value, checked: Boolean(option.default) }),
      h("span.words", {}, option.label, option.description && h("span.description", {}, option.description)),
    ),
  );
  const element = h("div.choices", { role: type === "radio" ? "radiogroup" : "group" }, options);
  const value = () => [...element.querySelectorAll("input:checked")].map((input) => input.value);
  return { element, value };
}

function checkbox(_, spec, id) {
  const input = h("input", { type: "checkbox", id, checked: Boolean(spec.default) });
  return { element: h("div.choices", {}, input), value: () => input.checked };
}

function fileUpload(_, spec, id) {
  const input = h("input", { type: "file", id });
  return { element: h("div", {}, input), value: () => (input.files.length ? encoded(input.files[0]) : null) };
}

/** Light or dark: the machine's wish until the person says otherwise. */

const KEY = "playground-theme";
const dark = matchMedia("(prefers-color-scheme: dark)");

function set(theme) {
  document.documentElement.dataset.theme = theme;
}

export function toggleTheme() {
  const next = document.documentElement.dataset.theme === "dark" ? "light" : "dark";
  localStorage.setItem(KEY, next);
  set(next);
}

export function startTheme() {
  const follow = () => set(localStorage.getItem(KEY) ?? (dark.matches ? "dark" : "light"));
  dark.addEventListener("change", follow);
  follow();
}

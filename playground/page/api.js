/** The person-facing API of the playground, and the live socket that comes back by itself. */

export class Refusal extends Error {}

const RETRY_FIRST = 250;
const RETRY_LAST = 5000;

async function ask(method, path, body) {
  const response = await fetch(`api${path}`, {
    method,
    headers: body === undefined ? {} : { "Content-Type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const answer = response.headers.get("Content-Type")?.includes("json") ? await response.json() : {};
  if (!response.ok) throw new Refusal(answer.error ?? response.statusText);
  return answer;
}

/** Everybody one may sit as. */
export const people = () => ask("GET", "/people");

/** Somebody new. */
export const invite = (name, locale) => ask("POST", "/people", { name, locale });

export class Api {
  constructor(personId) {
    this.base = `/people/${encodeURIComponent(personId)}`;
  }

  get(path = "") {
    return ask("GET", this.base + path);
  }

  change(body) {
    return ask("PATCH", this.base, body);
  }

  say(channelId, content) {
    return ask("POST", `${this.base}/channels/${channelId}/messages`, { content });
  }

  startThread(channelId, name, messageId) {
    return ask("POST", `${this.base}/channels/${channelId}/threads`, { name, message_id: messageId });
  }

  dismiss(message) {
    return ask("DELETE", `${this.base}/channels/${message.channel_id}/messages/${message.id}`);
  }

  /** Start an interaction and wait for the bot's acknowledgement, or for its three seconds to pass. */
  interact(body) {
    return ask("POST", `${this.base}/interactions?wait=1`, body);
  }

  /** Call `onEvent(name, data)` with everything that happens, and `onLine(true | false)` as the line comes and goes. */
  listen(onEvent, onLine) {
    let delay = RETRY_FIRST;
    const connect = () => {
      const address = new URL(`api${this.base}/live`, location.href);
      address.protocol = address.protocol.replace("http", "ws");
      const socket = new WebSocket(address);
      socket.onopen = () => {
        delay = RETRY_FIRST;
        onLine(true);
      };
      socket.onmessage = ({ data }) => {
        const { event, data: payload } = JSON.parse(data);
        onEvent(event, payload);
      };
      socket.onclose = () => {
        onLine(false);
        setTimeout(connect, delay);
        delay = Math.min(delay * 2, RETRY_LAST);
      };
    };
    connect();
  }
}

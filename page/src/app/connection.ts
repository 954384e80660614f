import type { PageMessage, ServerMessage } from "../protocol";

/** How long to wait before each new try, in milliseconds; the last goes on for ever. */
const waits = [300, 1000, 2000, 4000, 8000];
/** How long the server may take to answer a message before the link counts as dead. */
const patience = 8000;

/** What a connection reports, in the order it happens. */
export interface Listener<Answer = ServerMessage> {
  message(message: Answer): void;
  lost(): void;
}

/** A WebSocket that comes back by itself until it is closed. */
export class Connection<Message = PageMessage, Answer = ServerMessage> {
  #socket: WebSocket | null = null;
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #watchdog: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly url: string,
    private readonly listener: Listener<Answer>,
  ) {
    window.addEventListener("online", this.#open);
    window.addEventListener("offline", this.#lose);
    this.#open();
  }

  /** Sends a message; the caller learns of its fate from the messages that follow. */
  send(message: Message): void {
    this.#socket?.send(JSON.stringify(message));
    clearTimeout(this.#watchdog);
    this.#watchdog = setTimeout(this.#lose, patience);
  }

  close(): void {
    window.removeEventListener("online", this.#open);
    window.removeEventListener("offline", this.#lose);
    clearTimeout(this.#retry);
    this.#drop();
  }

  readonly #open = (): void => {
    clearTimeout(this.#retry);
    this.#drop();
    const socket = new WebSocket(this.url);
    socket.onmessage = (event) => {
      this.#tries = 0;
      clearTimeout(this.#watchdog);
      this.listener.message(JSON.parse(event.data));
    };
    socket.onclose = this.#lose;
    this.#socket = socket;
  };

  readonly #lose = (): void => {
    this.#drop();
    this.listener.lost();
    const wait = waits[Math.min(this.#tries++, waits.length - 1)] as number;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(this.#open, wait * (0.75 + Math.random() / 2));
  };

  #drop(): void {
    clearTimeout(this.#watchdog);
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
  }
}

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Connection } from "../src/app/connection";

class FakeSocket {
  static all: FakeSocket[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: string[] = [];
  closed = false;
  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.closed = true;
  }
}

const latest = () => FakeSocket.all.at(-1) as FakeSocket;
const refusal = JSON.stringify({ type: "refused", code: "blocked", detail: "", params: {} });
const listener = { message: vi.fn(), lost: vi.fn() };
let connection: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
  vi.clearAllMocks();
  connection = new Connection("ws://here/socket", listener);
});

afterEach(() => {
  connection.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("a connection", () => {
  it("hands on the messages it gets", () => {
    latest().onmessage?.({ data: refusal });
    expect(listener.message).toHaveBeenCalledWith(JSON.parse(refusal));
  });

  it("comes back by itself, waiting longer each time", () => {
    latest().onclose?.();
    expect(listener.lost).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(400);
    expect(FakeSocket.all.length).toBe(2);
    latest().onclose?.();
    vi.advanceTimersByTime(400);
    expect(FakeSocket.all.length).toBe(2);
    vi.advanceTimersByTime(1000);
    expect(FakeSocket.all.length).toBe(3);
  });

  it("comes back at once when the network does", () => {
    latest().onclose?.();
    window.dispatchEvent(new Event("online"));
    expect(FakeSocket.all.length).toBe(2);
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all.length).toBe(2);
  });

  it("counts as lost as soon as the network goes", () => {
    const socket = latest();
    window.dispatchEvent(new Event("offline"));
    expect(listener.lost).toHaveBeenCalledTimes(1);
    expect(socket.closed).toBe(true);
  });

  it("counts as lost when a message stays without an answer", () => {
    connection.send({ type: "take_back" });
    vi.advanceTimersByTime(7999);
    expect(listener.lost).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(listener.lost).toHaveBeenCalledTimes(1);
  });

  it("is content with an answer in time", () => {
    connection.send({ type: "take_back" });
    latest().onmessage?.({ data: refusal });
    vi.advanceTimersByTime(60_000);
    expect(listener.lost).not.toHaveBeenCalled();
  });

  it("stays closed once closed", () => {
    connection.close();
    latest().onclose?.();
    window.dispatchEvent(new Event("online"));
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all.length).toBe(1);
    expect(listener.lost).not.toHaveBeenCalled();
  });
});

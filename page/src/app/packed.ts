/** The longest text that is unpacked, in bytes: an address may come from anybody. */
const longest = 1_000_000;

/** A text made short, in letters that need no escapes in an address. */
export async function pack(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const reader = stream.getReader();
  let letters = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    for (const byte of value) letters += String.fromCharCode(byte);
  }
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The text that was packed; null where the letters are damaged. */
export function unpack(packed: string): Promise<string | null> {
  return inflated(packed).catch(() => null);
}

async function inflated(packed: string): Promise<string> {
  const letters = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const reader = stream.pipeThrough(new TextDecoderStream("utf-8", { fatal: true })).getReader();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text;
    text += value;
    if (text.length > longest) throw new RangeError("the text is too long");
  }
}

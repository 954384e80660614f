/** The longest text that is unpacked, in bytes: an address may come from anybody. */
const longest = 1_000_000;

/** A text made short, in letters that need no escapes in an address. */
export async function pack(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  let letters = "";
  await drain(stream, (bytes) => {
    for (const byte of bytes) letters += String.fromCharCode(byte);
  });
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
  let text = "";
  await drain(stream.pipeThrough(new TextDecoderStream("utf-8", { fatal: true })), (piece) => {
    text += piece;
    if (text.length > longest) throw new RangeError("the text is too long");
  });
  return text;
}

/** Hands over all that a stream holds, piece by piece, until `take` throws. */
async function drain<Piece>(
  stream: ReadableStream<Piece>,
  take: (piece: Piece) => void,
): Promise<void> {
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    take(value);
  }
}

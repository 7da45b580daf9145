/**
 * Reads a stream of at most `maxBytes`.
 * @returns undefined for a longer one, whose rest is not read
 */
export async function readAtMost(
  stream: AsyncIterable<Uint8Array> | null | undefined,
  maxBytes: number,
): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

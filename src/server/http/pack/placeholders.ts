/** Bytes that no page has: those that UTF-8 lacks, and control characters. */
const FOREIGN = [
  ...[0xc0, 0xc1, 0xf5, 0xf6, 0xf7, 0xf8, 0xf9, 0xfa, 0xfb, 0xfc, 0xfd, 0xfe, 0xff, 0x7f, 0x0b],
  ...Array.from({ length: 9 }, (_, byte) => byte),
  ...Array.from({ length: 18 }, (_, byte) => byte + 14),
];

/**
 * Stands for the values while the segments between them are packed. No pair of bytes comes twice while there are
 * others, so an encoder finds nothing to refer to: values then leave no trace in what is packed.
 * @param seed 0, 1, … give other bytes
 */
export function placeholders(seed: number): (room: number) => Buffer {
  const pairs = new Set<number>();
  let state = Math.imul(seed + 1, 0x9e3779b1) & 0x7fffffff;
  let last = 0;
  function next(): number {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    const from = state >> 8;
    const order = FOREIGN.map((_, step) => FOREIGN[(from + step) % FOREIGN.length]!);
    const byte = order.find((each) => !pairs.has(last * 256 + each)) ?? order[0]!;
    pairs.add(last * 256 + byte);
    return (last = byte);
  }
  return (room) => Buffer.from(Array.from({ length: room }, next));
}

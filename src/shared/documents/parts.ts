/** A file is sent and stored in parts of this size; the last one is shorter. */
export const PART_BYTES = 256 * 1024;

export const partCount = (bytes: number): number => Math.ceil(bytes / PART_BYTES);

/** Bytes of a part, counted from 0, of a file with `size` bytes. */
export const partSize = (part: number, size: number): number =>
  Math.max(0, Math.min(PART_BYTES, size - part * PART_BYTES));

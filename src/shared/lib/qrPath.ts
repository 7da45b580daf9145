/** A QR code. `path`: SVG path data of the dark modules on `size` x `size`, without the quiet zone. */
export type QrPath = { path: string; size: number };

/** 2 MB, decimal. */
export const PHOTO_MAX_BYTES = 2_000_000;

/** Edge of the stored square, pixels. */
export const PHOTO_EDGE = 256;

/**
 * Control characters, and marks that change the direction of surrounding text; joiners stay, because scripts need them.
 */
const INVISIBLE = /(?!\s)[\p{Cc}\p{Bidi_Control}\u200b\u2060-\u2064]/gu;

/** One line of text as stored: NFC, trimmed, single spaces, nothing invisible. */
export const tidyLine = (text: string): string =>
  text.normalize('NFC').replace(INVISIBLE, '').trim().replace(/\s+/g, ' ');

/** The same for several lines; empty ones go. */
export const tidyLines = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map(tidyLine)
    .filter(Boolean)
    .join('\n');

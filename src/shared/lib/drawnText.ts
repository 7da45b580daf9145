/** Text in a drawing, which cannot wrap by itself and is drawn with whatever font the device has. */

/** Widths in parts of the font size, on the wide side: Chinese, Japanese, Korean and emoji are square. */
const LETTER = 0.58;
const SQUARE = 1.02;

const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter.codePointAt(0)! >= 0x1100 ? SQUARE : LETTER), 0);

/** The font size at which a line fits. @param most the size where there is room */
export const sizeToFit = (text: string, width: number, most: number): number =>
  Math.min(most, Math.floor((width / Math.max(1, widthOf(text))) * 100) / 100);

/** Words on so many lines at most, about equally long. */
export function linesOf(text: string, most: number, width: number, size: number): string[] {
  const words = text.split(/\s+/);
  const needed = Math.max(1, Math.ceil((widthOf(text) * size) / width));
  const count = Math.min(most, words.length, needed);
  const target = widthOf(text) / count;
  const lines: string[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    const isFull = line === undefined || widthOf(`${line} ${word}`) > target * 1.15;
    if (isFull && lines.length < count) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines;
}

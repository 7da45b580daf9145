import { sendPhoto } from './photo.ts';
import { chooseTheme } from './theme.ts';

/** @param input of the settings page in which something was just chosen */
export function choose(input: HTMLInputElement): void {
  if (input.type === 'radio') chooseTheme(input.value);
  if (input.type === 'file') void sendPhoto(input);
}

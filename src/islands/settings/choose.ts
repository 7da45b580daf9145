import { sendPhoto } from './photo.ts';
import { chooseTheme } from './theme.ts';

/** @param input of the settings page in which something was just chosen */
export function choose(input: HTMLInputElement): void {
  // Reads the current value: two quick choices may load their code in either order.
  if (input.type === 'radio') chooseTheme(String(new FormData(input.form!).get(input.name)));
  if (input.type === 'file') void sendPhoto(input);
}

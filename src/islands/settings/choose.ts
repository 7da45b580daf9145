import { THEME_CHOICES, themeCookie, themeOf } from '../../shared/account/theme.ts';

/** @param input of the settings page in which something was just chosen */
export function choose(input: HTMLInputElement): void {
  // Reads the current value: two quick choices may load their code in either order.
  if (input.type === 'radio') chooseTheme(String(new FormData(input.form!).get(input.name)));
  if (input.type === 'file') void sendPhoto(input);
}

/** Choosing a photo sends it, made small first. */
async function sendPhoto(input: HTMLInputElement): Promise<void> {
  const { form, files } = input;
  const label = input.closest('label');
  if (!form || !label || !files?.[0]) return;
  const text = label.querySelector('span')!;
  const before = text.textContent;
  label.ariaBusy = 'true';
  text.textContent = form.dataset['working'] ?? '';
  // A page that comes back whole has sent it.
  const reset = (): void => {
    label.ariaBusy = null;
    text.textContent = before;
    input.value = '';
  };
  addEventListener('pagehide', reset, { once: true });
  const small = await shrink(files[0]).catch(() => undefined);
  if (small) input.files = small;
  form.requestSubmit();
}

/** Twice the stored edge, so that the server can still scale down. Pixels. */
const EDGE = 512;

/**
 * Shrinks a photo before upload: the limit is 2 MB.
 * @returns the file to put into the input; undefined when it is small enough
 * @throws when the browser cannot decode it; the server then reports it
 */
async function shrink(file: File): Promise<FileList | undefined> {
  const picture = await createImageBitmap(file);
  const scale = EDGE / Math.min(picture.width, picture.height);
  if (scale >= 1) return undefined;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  // JPEG has no transparency: without a ground it would be black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9));
  if (!blob) return undefined;
  const files = new DataTransfer();
  files.items.add(new File([blob], 'photo.jpg', { type: blob.type }));
  return files.files;
}

/** Applies the theme to this page at once, and by cookie to later ones. */
function chooseTheme(value: string): void {
  const choice = THEME_CHOICES.find((each) => each === value) ?? 'system';
  document.cookie = themeCookie(choice, location.protocol === 'https:');
  const theme = themeOf(choice);
  if (theme) document.documentElement.dataset['theme'] = theme;
  else delete document.documentElement.dataset['theme'];
  document.querySelector('meta[name=color-scheme]')?.setAttribute('content', theme ?? 'light dark');
}

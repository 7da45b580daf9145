import { shrink } from './shrink.ts';

/** Choosing a photo sends it, made small first. */
export async function sendPhoto(input: HTMLInputElement): Promise<void> {
  const { form, files } = input;
  const label = input.closest('label');
  if (!form || !label || !files?.[0]) return;
  label.ariaBusy = 'true';
  label.querySelector('span')!.textContent = form.dataset['working'] ?? '';
  const small = await shrink(files[0]).catch(() => undefined);
  if (small) input.files = small;
  form.requestSubmit();
}

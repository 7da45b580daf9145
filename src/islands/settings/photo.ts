/** Choosing a photo sends it, made small first (islands/settings/shrink.ts). */
const form = document.querySelector<HTMLFormElement>('#photo-form');
const input = form?.querySelector<HTMLInputElement>('input[type=file]');

input?.addEventListener('change', () => {
  const file = input.files?.[0];
  if (file) void send(file);
});

async function send(file: File): Promise<void> {
  const button = form?.querySelector('button');
  if (!form || !input || !button) return;
  button.ariaBusy = 'true';
  button.querySelector('span')!.textContent = form.dataset['working'] ?? '';
  const { shrink } = await import('./shrink.ts').catch(() => ({ shrink: undefined }));
  const small = await shrink?.(file).catch(() => undefined);
  if (small) input.files = small;
  form.requestSubmit();
}

/** Choosing a photo sends it, made small first (islands/settings/shrink.ts). */
const form = document.querySelector<HTMLFormElement>('[data-photo]');
const input = form?.querySelector<HTMLInputElement>('input[type=file]');

input?.addEventListener('change', () => {
  const file = input.files?.[0];
  if (file) void send(file);
});

async function send(file: File): Promise<void> {
  const label = form?.querySelector('label');
  if (!form || !input || !label) return;
  label.ariaBusy = 'true';
  label.querySelector('span')!.textContent = form.dataset['working'] ?? '';
  const { shrink } = await import('./shrink.ts').catch(() => ({ shrink: undefined }));
  const small = await shrink?.(file).catch(() => undefined);
  if (small) input.files = small;
  form.requestSubmit();
}

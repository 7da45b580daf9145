/** Sends a table of programs in parts, and shows how far it is. Without what that needs, the form sends it. */
import { importsCopy as copy } from '../../copy/editing/imports.ts';
import { PURPOSES } from '../../shared/documents/purposes.ts';
import { finishImport, startImport } from '../../shared/editing/endpoints.ts';
import { importMessages } from '../../shared/editing/importMessages.ts';
import { uploadFile, type UploadTarget } from '../lib/upload.ts';
import { sentenceOf, staffUpload } from './staffUpload.ts';
import { request, RequestError } from './draft/wire.ts';

/** Percents between two announcements: each would interrupt a screen reader. */
const ANNOUNCED_STEP = 25;

const target: UploadTarget<unknown> = {
  async check({ size }) {
    if (size === 0) throw new RequestError(importMessages.empty, 422);
    if (size > PURPOSES.import.maxBytes) throw new RequestError(importMessages.tooLarge, 413);
  },
  start: (file, signal) => request(startImport, file, signal),
  finish: (id, signal) => request(finishImport, { id }, signal),
};

export function watchImports(): void {
  const panel = document.querySelector<HTMLElement>('[data-import]');
  const form = panel?.querySelector('form');
  if (!panel || !form || !globalThis.crypto?.subtle) return;
  const input = form.querySelector<HTMLInputElement>('[type=file]')!;
  form.addEventListener('submit', (event) => {
    const file = input.files?.[0];
    if (!file) return;
    event.preventDefault();
    void send(panel, form, file);
  });
}

async function send(panel: HTMLElement, form: HTMLFormElement, file: File): Promise<void> {
  const stop = new AbortController();
  const view = viewOf(panel, form);
  view.begin(() => stop.abort());
  addEventListener('beforeunload', warn);
  const failed = await uploadFile(staffUpload, file, target, view.progress(file.size), stop.signal).then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
  removeEventListener('beforeunload', warn);
  if (!failed) return location.assign(`${form.action}?looked=yes`);
  view.end(stop.signal.aborted ? copy.cancelled : sentenceOf(failed.error, copy));
}

const warn = (event: BeforeUnloadEvent): void => event.preventDefault();

function viewOf(panel: HTMLElement, form: HTMLFormElement) {
  const find = <E extends HTMLElement>(name: string) => panel.querySelector<E>(name)!;
  const [progress, problem] = [find('[data-import-progress]'), find('[data-import-problem]')];
  const [text, bar, line] = [
    find('[data-import-text]'),
    find<HTMLProgressElement>('progress'),
    find('[data-import-bar]'),
  ];
  const status = find('[data-import-status]');
  const cancel = find<HTMLButtonElement>('[data-import-cancel]');
  let announced = 0;
  return {
    begin(stop: () => void): void {
      [progress.hidden, problem.hidden, form.inert] = [false, true, true];
      text.textContent = copy.sending(0);
      cancel.onclick = stop;
      cancel.focus();
    },
    progress: (size: number) => ({
      sent(bytes: number): void {
        const percent = Math.floor((Math.min(bytes, size) / size) * 100);
        bar.value = percent;
        line.style.width = `${percent}%`;
        text.textContent = percent === 100 ? copy.checking : copy.sending(percent);
        if (percent < announced + ANNOUNCED_STEP) return;
        announced = percent;
        status.textContent = copy.sending(percent);
      },
      waiting(): void {
        text.textContent = copy.waiting;
        status.textContent = copy.waiting;
      },
    }),
    end(sentence: string): void {
      [progress.hidden, problem.hidden, form.inert] = [true, false, false];
      problem.querySelector('span')!.textContent = sentence;
      form.querySelector<HTMLInputElement>('[type=file]')!.focus();
    },
  };
}

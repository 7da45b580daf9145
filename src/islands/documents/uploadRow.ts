/** Shows an upload in its row: how far it is, Cancel, and Try again. */
import { documentsCopy as copy } from '../../copy/documents.ts';
import type { DocumentKind } from '../../shared/documents/purposes.ts';
import { announce } from '../lib/announce.ts';
import { CallError } from '../lib/call.ts';
import { uploadFile } from '../lib/upload.ts';
import { uploadWire } from '../lib/uploadWire.ts';
import { placeOf } from './place.ts';
import { showStored } from './storedRows.ts';
import { documentTarget } from './target.ts';

/** Percents between two announcements: each would interrupt a screen reader. */
const ANNOUNCED_STEP = 25;

let last: Promise<unknown> = Promise.resolve();
let open = 0;

export function uploadFrom(input: HTMLInputElement): void {
  const row = input.closest<HTMLElement>('[data-document-kind]')!;
  const file = input.files![0]!;
  // The digest needs a page of https or of this machine.
  if (!globalThis.crypto?.subtle) return input.form!.requestSubmit();
  input.value = '';
  void run(row, file);
}

async function run(row: HTMLElement, file: File): Promise<void> {
  const view = viewOf(row);
  const { page, ...place } = placeOf(row);
  const stop = new AbortController();
  view.onCancel(() => stop.abort());
  view.begin();
  addEventListener('beforeunload', warn);
  open++;
  const target = documentTarget(uploadWire, { ...place, kind: view.kind });
  const send = () => uploadFile(uploadWire, file, target, view.progress(file), stop.signal);
  const outcome = await sendAfterOthers(send, stop.signal).then(
    () => 'done' as const,
    (error: unknown) => error,
  );
  open--;
  if (!open) removeEventListener('beforeunload', warn);
  const refusal = refusalOf(outcome);
  if (outcome === 'done') await showStored({ purpose: place.purpose, page, stored: view.end() });
  else if (stop.signal.aborted) view.cancelled();
  else if (refusal) view.refused(refusal);
  else view.stopped(() => void run(row, file));
}

/** One file after the other, so that a slow line finishes the first one soon. */
function sendAfterOthers(send: () => Promise<unknown>, signal: AbortSignal): Promise<unknown> {
  const earlier = last;
  const cancelled = new Promise<never>((_, fail) => {
    signal.addEventListener('abort', () => fail(signal.reason), { once: true });
  });
  // Cancel is answered while others are still being sent, too.
  const own = Promise.race([earlier, cancelled]).then(send);
  // The next one waits for them all the same.
  last = Promise.allSettled([earlier, own]);
  return own;
}

const warn = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Why the server will not take this file; undefined for what stopped it otherwise. */
const refusalOf = (error: unknown): string | undefined =>
  error instanceof CallError && [409, 413, 415, 422].includes(error.status) ? error.message : undefined;

function viewOf(row: HTMLElement) {
  const find = <E extends HTMLElement>(name: string) => row.querySelector<E>(name)!;
  const [progress, problem] = [find('[data-document-progress]'), find('[data-document-problem]')];
  const [buttons, unfinished] = [find('[data-document-buttons]'), find('[data-document-unfinished]')];
  const [bar, text] = [find<HTMLProgressElement>('progress'), find('[data-document-text]')];
  const kind = row.dataset['documentKind'] as DocumentKind;
  const { name } = copy.kinds[kind];
  const show = (running: boolean, failed: boolean): void => {
    progress.hidden = !running;
    problem.hidden = !failed;
    buttons.hidden = running;
    if (unfinished) unfinished.hidden = true;
    row.querySelectorAll('[role=alert]').forEach((each) => each.remove());
  };
  const again = find('[data-document-retry]');
  const explain = (sentence: string): void => {
    show(false, true);
    problem.querySelector('span')!.textContent = sentence;
    announce(sentence);
  };
  const setBar = (percent: number | undefined): void => {
    if (percent === undefined) bar.removeAttribute('value');
    else bar.value = percent;
    find('[data-document-bar]').style.width = `${percent ?? 0}%`;
  };
  let announced = 0;
  return {
    kind,
    onCancel(cancel: () => void): void {
      find('[data-document-cancel]').onclick = cancel;
    },
    begin(): void {
      show(true, false);
      setBar(undefined);
      text.textContent = copy.reading;
      announced = 0;
      find('[data-document-cancel]').focus();
    },
    progress: (file: File) => ({
      sent(bytes: number): void {
        const sent = Math.min(bytes, file.size);
        const percent = Math.floor((sent / file.size) * 100);
        setBar(percent);
        text.textContent = sent === file.size ? copy.checking : copy.progress(percent, sent, file.size);
        if (percent < announced + ANNOUNCED_STEP) return;
        announced = percent;
        announce(copy.percent(name, percent));
      },
      waiting(): void {
        text.textContent = copy.waiting;
        announce(copy.waiting);
      },
    }),
    end(): DocumentKind {
      show(false, false);
      announce(copy.done.added);
      return kind;
    },
    cancelled(): void {
      show(false, false);
      find<HTMLInputElement>('[type=file]').focus();
      announce(copy.cancelled(name));
    },
    refused(sentence: string): void {
      explain(sentence);
      again.hidden = true;
      find<HTMLInputElement>('[type=file]').focus();
    },
    stopped(retry: () => void): void {
      explain(copy.broken);
      again.hidden = false;
      again.onclick = retry;
      again.focus();
    },
  };
}

/** Sends a file from its row of the list of documents. */
import { CallError } from '../lib/call.ts';
import { uploadFile } from '../lib/upload.ts';
import { travelerUpload } from '../lib/travelerUpload.ts';
import { placeOf } from './place.ts';
import { showStored } from './storedRows.ts';
import { documentTarget } from './target.ts';
import { viewOf } from './uploadView.ts';

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
  const target = documentTarget(travelerUpload, { ...place, kind: view.kind });
  const send = () => uploadFile(travelerUpload, file, target, view.progress(file), stop.signal);
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

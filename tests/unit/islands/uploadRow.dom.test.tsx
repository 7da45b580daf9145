/** Rows of documents while their files are sent one after the other. */
import './browser.ts';
import { expect, test, vi } from 'vitest';
import { documentsCopy } from '../../../src/copy/applications/documents.ts';
import { uploadFrom } from '../../../src/islands/documents/uploadRow.ts';

type Upload = { name: string; end: (failure: Error) => void };
const uploads = vi.hoisted(() => [] as Upload[]);
vi.mock('../../../src/islands/lib/upload.ts', () => ({
  uploadFile: (_wire: unknown, { name }: File) =>
    new Promise((_, end) => {
      uploads.push({ name, end });
    }),
}));

const row = (kind: string): string => `<li data-document-kind="${kind}">
  <div data-document-buttons><form><input type="file"></form></div>
  <div data-document-progress hidden><p data-document-text></p><button data-document-cancel></button>
    <progress></progress><i data-document-bar></i></div>
  <div data-document-problem hidden><span></span><button data-document-retry></button></div></li>`;

function choose(kind: string, name: string): HTMLElement {
  const place = document.querySelector<HTMLElement>(`[data-document-kind=${kind}]`)!;
  const input = place.querySelector('input')!;
  Object.defineProperty(input, 'files', { value: [new File(['x'], name)], configurable: true });
  uploadFrom(input);
  return place;
}
const isSending = (place: HTMLElement): boolean =>
  !place.querySelector<HTMLElement>('[data-document-progress]')!.hidden;
const isAskedBeforeLeaving = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
const names = (): string[] => uploads.map(({ name }) => name);

test('Cancel of a file that waits for its turn is answered at once, and the next one still waits', async () => {
  vi.stubGlobal('crypto', { subtle: {} });
  document.body.innerHTML = `<p id="status"></p><ul data-documents='{"purpose":"application","subject":"","page":"/"}'>
    ${row('passport') + row('transcript')}</ul>`;
  choose('passport', 'first.pdf');
  await vi.waitFor(() => expect(names()).toEqual(['first.pdf']));
  const place = choose('transcript', 'second.pdf');
  expect(isSending(place)).toBe(true);
  place.querySelector<HTMLElement>('[data-document-cancel]')!.click();
  await vi.waitFor(() => expect(isSending(place)).toBe(false));
  expect(document.getElementById('status')!.textContent).toBe(
    documentsCopy.cancelled(documentsCopy.kinds.transcript.name),
  );
  choose('transcript', 'third.pdf');
  await new Promise((next) => setTimeout(next));
  expect(names()).toEqual(['first.pdf']);
  // Two are on their way: leaving the page is asked about.
  expect(isAskedBeforeLeaving()).toBe(true);
  uploads[0]!.end(new Error('broken'));
  await vi.waitFor(() => expect(names()).toEqual(['first.pdf', 'third.pdf']));
  expect(isAskedBeforeLeaving()).toBe(true);
  uploads[1]!.end(new Error('broken'));
  await vi.waitFor(() => expect(isAskedBeforeLeaving()).toBe(false));
});

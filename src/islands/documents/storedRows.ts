import { PURPOSES, type DocumentKind } from '../../shared/documents/purposes.ts';
import { paths } from '../../shared/lib/paths.ts';
import { fragment } from '../lib/fragment.ts';

const ROWS = '[data-documents] ul';

/** Takes the list over from the server, without the rows in which something is on its way or refused. @param stored gets the focus */
export async function showStored(stored: DocumentKind): Promise<void> {
  const html = await fragment(paths.documents()).catch(() => undefined);
  const fresh = html && new DOMParser().parseFromString(html, 'text/html').querySelector(ROWS);
  const list = document.querySelector(ROWS);
  if (!fresh || !list) return location.assign(paths.documents());
  const rows = PURPOSES.application.kinds.flatMap((kind) => {
    const own = rowsOf(list, kind);
    return own.some(isBusy) ? own : rowsOf(fresh, kind);
  });
  list.replaceChildren(...rows);
  rowsOf(list, stored)
    .findLast((row) => row.querySelector('[download]'))
    ?.querySelector('a')
    ?.focus();
}

const rowsOf = (list: Element, kind: DocumentKind): HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>(`[data-document-kind="${kind}"]`),
];

const isBusy = (row: HTMLElement): boolean =>
  row.querySelector('[data-document-progress]:not([hidden]), [data-document-problem]:not([hidden])') !== null;

import { PURPOSES, type DocumentKind, type TravelerPurpose } from '../../shared/documents/purposes.ts';
import { fragment } from '../lib/fragment.ts';

const ROWS = '[data-documents] ul';

/** `page`: the address that draws the list; the document of the kind `stored` gets the focus that its row had. */
type StoredTarget = { purpose: TravelerPurpose; page: string; stored: DocumentKind };

/** Takes the list over from the server, without the rows in which something is on its way or refused. */
export async function showStored({ purpose, page, stored }: StoredTarget): Promise<void> {
  const html = await fragment(page).catch(() => undefined);
  const fresh = html && new DOMParser().parseFromString(html, 'text/html').querySelector(ROWS);
  const list = document.querySelector(ROWS);
  if (!fresh || !list) return location.assign(page);
  const rows = PURPOSES[purpose].kinds.flatMap((kind) => {
    const own = rowsOf(list, kind);
    return own.some(isBusy) ? own : rowsOf(fresh, kind);
  });
  const isElsewhere = !rowsOf(list, stored).some((row) => row.contains(document.activeElement));
  const hasFocus = document.activeElement !== document.body;
  list.replaceChildren(...rows);
  if (isElsewhere && hasFocus) return;
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

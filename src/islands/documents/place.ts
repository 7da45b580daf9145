import type { DocumentPlace } from '../../shared/documents/purposes.ts';

/** The list of documents that an element stands in; `page`: where the server draws it. */
export function placeOf(element: Element): DocumentPlace & { page: string } {
  const list = element.closest<HTMLElement>('[data-documents]')!;
  return JSON.parse(list.dataset['documents']!) as DocumentPlace & { page: string };
}

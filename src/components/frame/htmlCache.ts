/** HTML by the content it was made from: a newer version is another object, so the old one is forgotten with it. */
const htmlCache = new WeakMap<object, Map<string, Promise<string>>>();

/**
 * @param of frozen content, the same object until an editor changes it
 * @param as which part of the page; of a fixed set, or the map would grow
 * @param render the part; asked once, and again after it failed
 */
export function cachedHtml(of: object, as: string, render: () => Promise<string>): Promise<string> {
  const parts = htmlCache.get(of) ?? new Map<string, Promise<string>>();
  htmlCache.set(of, parts);
  const known = parts.get(as);
  if (known) return known;
  const fresh = render();
  parts.set(as, fresh);
  fresh.then(
    // A script is written once into a page: the part that happened to bring it must not bring it everywhere.
    (html) => html.includes('<script') && parts.delete(as),
    () => parts.delete(as),
  );
  return fresh;
}

/** Stands in a kept part for what differs from page to page, such as its address. */
export const PLACEHOLDER = '%hole%';

/** @param value written into attributes in place of each HOLE */
export const fill = (html: string, value: string): string =>
  html.replaceAll(PLACEHOLDER, () => value.replaceAll('&', '&#38;').replaceAll('"', '&#34;'));

/**
 * HTML by the content it was made from: a new version is a new object, so the old HTML is garbage-collected with it.
 */
const htmlCache = new WeakMap<object, Map<string, Promise<string>>>();

/**
 * @param of frozen content, the same object until an editor changes it
 * @param as key of the part; from a fixed set, so that the map stays bounded
 * @param render called once, and again after a failure
 */
export function cachedHtml(of: object, as: string, render: () => Promise<string>): Promise<string> {
  const parts = htmlCache.get(of) ?? new Map<string, Promise<string>>();
  htmlCache.set(of, parts);
  const cached = parts.get(as);
  if (cached) return cached;
  const fresh = render();
  parts.set(as, fresh);
  fresh.then(
    // Astro writes each script once per page: HTML that includes one must not be reused on other pages.
    (html) => html.includes('<script') && parts.delete(as),
    () => parts.delete(as),
  );
  return fresh;
}

/** Placeholder in a cached part for a value that differs by page, such as its address. */
export const PLACEHOLDER = '%hole%';

/** @param value replaces each PLACEHOLDER, escaped for attributes */
export const fill = (html: string, value: string): string =>
  html.replaceAll(PLACEHOLDER, () => value.replaceAll('&', '&#38;').replaceAll('"', '&#34;'));

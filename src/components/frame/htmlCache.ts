/**
 * HTML by the content it was made from: a new version is a new object, so the old HTML is garbage-collected with it.
 */
const htmlCache = new WeakMap<object, Map<string, Promise<string>>>();

/**
 * @param content frozen content, the same object until an editor changes it
 * @param key from a fixed set, so that the map stays bounded
 * @param render called once, and again after a failure
 */
export function cachedHtml(content: object, key: string, render: () => Promise<string>): Promise<string> {
  const parts = htmlCache.get(content) ?? new Map<string, Promise<string>>();
  htmlCache.set(content, parts);
  const cached = parts.get(key);
  if (cached) return cached;
  const fresh = render();
  parts.set(key, fresh);
  fresh.then(
    // Astro writes each script once per page: HTML that includes one must not be reused on other pages.
    (html) => html.includes('<script') && parts.delete(key),
    () => parts.delete(key),
  );
  return fresh;
}

/** Placeholder in a cached part for a value that differs by page, such as its address. */
export const PLACEHOLDER = '%placeholder%';

/** @param value replaces each PLACEHOLDER, escaped for attributes */
export const fill = (html: string, value: string): string =>
  html.replaceAll(PLACEHOLDER, () => value.replaceAll('&', '&#38;').replaceAll('"', '&#34;'));

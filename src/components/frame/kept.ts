/** HTML by the content it was made from: a newer version is another object, so the old one is forgotten with it. */
const made = new WeakMap<object, Map<string, Promise<string>>>();

/**
 * @param of frozen content, the same object until an editor changes it
 * @param as which part of the page; of a fixed set, or the map would grow
 * @param render the part; asked once, and again after it failed
 */
export function keptHtml(of: object, as: string, render: () => Promise<string>): Promise<string> {
  const parts = made.get(of) ?? new Map<string, Promise<string>>();
  made.set(of, parts);
  const known = parts.get(as);
  if (known) return known;
  const fresh = render();
  parts.set(as, fresh);
  fresh.catch(() => parts.delete(as));
  return fresh;
}

/** Appends the given parameters, leaving out absent ones. */
export function withQuery(path: string, query: Record<string, string | undefined>): string {
  const present = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return present.length ? `${path}?${new URLSearchParams(present)}` : path;
}

/** An address with its whole query; without "?" where there is none. */
export function joinQuery(path: string, query: URLSearchParams): string {
  const text = `${query}`;
  return text ? `${path}?${text}` : path;
}

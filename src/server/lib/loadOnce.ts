/**
 * For a library that a process may never need: it is loaded with the first call, so that the start is short and its memory is not taken
 * before (docs/measuring.md).
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => (loading ??= load());
}

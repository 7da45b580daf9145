/** Prefetched responses by address, requested while the code that needs them loads; undefined once requested by that code, failed or too old. */
export const prefetchedAnswers = new Map<string, Promise<Response> | undefined>();

/** ms; a later request gets a response of its own. */
const FRESH_MS = 10_000;

/** Requests an address once per page, unless its code has done so; `call` takes the response (lib/call.ts). */
export function prefetch(url: string): void {
  if (prefetchedAnswers.has(url)) return;
  const answer = fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(FRESH_MS) });
  prefetchedAnswers.set(url, answer);
  const forget = (): unknown => prefetchedAnswers.set(url, undefined);
  answer.catch(forget);
  setTimeout(forget, FRESH_MS);
}

/** The prefetched response, for one caller. */
export function takePrefetched(url: string): Promise<Response> | undefined {
  const answer = prefetchedAnswers.get(url);
  prefetchedAnswers.set(url, undefined);
  return answer;
}

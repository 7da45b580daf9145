/** Answers by address, asked for while the code that will want them is on its way; undefined once that has asked itself. */
export const prefetchedAnswers = new Map<string, Promise<Response> | undefined>();

/** A later question gets an answer of its own. ms */
const FRESH_MS = 10_000;

/** Asks for an address once a page, if its code has not: `call` takes the answer over (lib/call.ts). */
export function prefetch(url: string): void {
  if (prefetchedAnswers.has(url)) return;
  const answer = fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(FRESH_MS) });
  prefetchedAnswers.set(url, answer);
  const forget = (): unknown => prefetchedAnswers.set(url, undefined);
  answer.catch(forget);
  setTimeout(forget, FRESH_MS);
}

/** What was asked ahead, for one taker. */
export function takePrefetched(url: string): Promise<Response> | undefined {
  const answer = prefetchedAnswers.get(url);
  prefetchedAnswers.set(url, undefined);
  return answer;
}

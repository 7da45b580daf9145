/** An issuer's metadata (OpenID Connect Discovery), cached for a while. */
import * as v from 'valibot';
import type { Send } from '../../outgoing/boundedFetch.ts';
import { mayLeadTo } from '../../config/addresses.ts';
import { within } from '../../lib/within.ts';
import { MINUTE } from '../../../shared/lib/durations.ts';

const KEPT_MS = 10 * MINUTE;
const FAILURE_KEPT_MS = 10_000;
const PAGE_WAITS_MS = 1000;

const url = v.pipe(v.string(), v.url());
const documentSchema = v.object({ authorization_endpoint: url, jwks_uri: url });

type Answer = { text: string; pageOrigin: string; keysAt: string };
type CachedAnswer = { until: number; answer: Promise<Answer> };

type Discovery = {
  /** The same calls, with the metadata answered from the cache. */
  send: Send;
  /** Origin of the sign-in page, which our page's policy must allow forms to reach. */
  pageOrigin(): Promise<string>;
  /** Address of the keys that sign its tokens. @throws while the issuer is unreachable */
  keysAt(): Promise<string>;
};

/** @param issuer its address, also assumed for the sign-in page while the issuer is unreachable */
export function openDiscovery(issuer: string, send: Send, now: () => number): Discovery {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const home = new URL(issuer);
  const answer = memoizeAnswer(() => ask(send, address, home), now);
  return {
    send: async (input, init) => {
      if (String(input) !== address) return send(input, init);
      const { text } = await answer();
      return new Response(text, { headers: { 'content-type': 'application/json' } });
    },
    pageOrigin: () =>
      within(PAGE_WAITS_MS, answer())
        .then(({ pageOrigin }) => pageOrigin)
        .catch(() => home.origin),
    keysAt: async () => (await answer()).keysAt,
  };
}

function memoizeAnswer(work: () => Promise<Answer>, now: () => number): () => Promise<Answer> {
  let cached: CachedAnswer | undefined;
  return () => {
    if (cached && cached.until > now()) return cached.answer;
    const renewed: CachedAnswer = { until: now() + KEPT_MS, answer: work() };
    renewed.answer.catch(() => (renewed.until = now() + FAILURE_KEPT_MS));
    cached = renewed;
    return renewed.answer;
  };
}

/** @throws without an answer, and for a page that no browser should be sent to */
async function ask(send: Send, address: string, home: URL): Promise<Answer> {
  const answer = await send(address, { headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`The issuer answered ${answer.status}.`);
  const text = await answer.text();
  const document = v.parse(documentSchema, JSON.parse(text));
  const page = new URL(document.authorization_endpoint);
  if (!mayLeadTo(home, page)) throw new Error('The issuer names a page that is not public.');
  return { text, pageOrigin: page.origin, keysAt: document.jwks_uri };
}

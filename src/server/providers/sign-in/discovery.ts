/** What an issuer says of itself (OpenID Connect Discovery), remembered for a while. */
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
type Kept = { until: number; answer: Promise<Answer> };

type Discovery = {
  /** The same calls, of which this one is answered from memory. */
  send: Send;
  /** Where the sign-in page is: forms may be sent there only if the policy of our page says so. */
  pageOrigin(): Promise<string>;
  /** Address of the keys that its tokens are signed by. @throws while the issuer does not answer */
  keysAt(): Promise<string>;
};

/** @param issuer its address; the sign-in page is taken to be there while the issuer does not answer */
export function openDiscovery(issuer: string, send: Send, now: () => number): Discovery {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const home = new URL(issuer);
  const answer = remembered(() => ask(send, address, home), now);
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

function remembered(work: () => Promise<Answer>, now: () => number): () => Promise<Answer> {
  let kept: Kept | undefined;
  return () => {
    if (kept && kept.until > now()) return kept.answer;
    const fresh: Kept = { until: now() + KEPT_MS, answer: work() };
    fresh.answer.catch(() => (fresh.until = now() + FAILURE_KEPT_MS));
    kept = fresh;
    return fresh.answer;
  };
}

/** @throws for no answer, and for a page where no browser should be sent */
async function ask(send: Send, address: string, home: URL): Promise<Answer> {
  const answer = await send(address, { headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`The issuer answered ${answer.status}.`);
  const text = await answer.text();
  const said = v.parse(documentSchema, JSON.parse(text));
  const page = new URL(said.authorization_endpoint);
  if (!mayLeadTo(home, page)) throw new Error('The issuer names a page that is not public.');
  return { text, pageOrigin: page.origin, keysAt: said.jwks_uri };
}

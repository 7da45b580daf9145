import { paths } from '../../shared/lib/paths.ts';
import { NEWSLETTER } from '../consents/newsletter.ts';
import { consentsTo } from '../consents/rows.ts';
import type { App } from '../context.ts';

const PART = 1000;

/** `since` ms; `text`: what the address agreed to; `unsubscribe`: what each issue's List-Unsubscribe header must name. */
type Subscriber = { email: string; since: number; text: string; unsubscribe: string };

/** Returns the subscribers in the order of their addresses. */
export async function listSubscribers({ db, config }: App): Promise<Subscriber[]> {
  const subscribers: Subscriber[] = [];
  for (let after = ''; ; after = subscribers.at(-1)!.email) {
    const part = await consentsTo(db.read, NEWSLETTER, after, PART);
    for (const { email, text, token, given_at: since } of part)
      subscribers.push({ email, since, text, unsubscribe: config.origin + paths.unsubscribe(token) });
    if (part.length < PART) return subscribers;
  }
}

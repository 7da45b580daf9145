import type { OfferAction } from './states.ts';

type Event = { action: OfferAction; delivery: string | null; reason: string | null; text: string };

/**
 * Whether the provider is told of a traveler's answer. It was never told of the offer, so it hears of a plain "no" only
 * after a question or an acceptance.
 * @param earlier the history before it
 */
export const isForProvider = (event: Omit<Event, 'delivery'>, earlier: readonly Event[]): boolean =>
  event.action === 'ask' ||
  event.action === 'accept' ||
  event.reason !== null ||
  event.text !== '' ||
  earlier.some(({ delivery }) => delivery !== null);

/**
 * The port to the providers of programs: how they learn of answers to their offers, and answer themselves. Adapters: mail
 * with a secret link (default), a signed webhook.
 */
import type { DocumentKind } from '../../../shared/documents/purposes.ts';
import type { CalendarDate } from '../../../shared/lib/dates.ts';
import type { DeclineReason } from '../../../shared/offers/endpoints.ts';
import type { ProviderAction, TravelerAction } from '../../../shared/offers/states.ts';

/**
 * One answer or question of a traveler. `id` is the same for every try; `version` orders the messages of an offer.
 * `answerUrl` opens the offer for its provider. `traveler` is there only with an acceptance that stands.
 */
export type ProviderMessage = {
  id: string;
  version: number;
  action: TravelerAction;
  /** Whether the reply date was still to come. */
  isOpen: boolean;
  /** ms */
  at: number;
  offer: {
    id: string;
    reference: string;
    deal: string;
    title: string;
    value: string;
    program: string;
    programTitle: string;
    provider: string;
    replyBy: CalendarDate;
    zone: string;
  };
  reason: DeclineReason | null;
  text: string;
  traveler?: { name: string; email: string };
  /** With it, those that the provider may download at `answerUrl`. */
  documents?: readonly { kind: DocumentKind; name: string }[];
  answerUrl: string;
};

/** What a provider sends by itself. `id`: a message that was received before changes nothing. */
export type ProviderEvent = { id: string; offer: string; action: ProviderAction; text: string };

export type ProgramProviders = {
  name: 'mail' | 'webhook';
  /** @param email of the provider, where content has one */
  reaches(email: string | undefined): boolean;
  /** @throws when the message may not have arrived; NoSuchAddress when it never will */
  send(message: ProviderMessage, email: string | undefined): Promise<void>;
  /** @returns undefined without a good signature, or where providers answer by their links only */
  verifyEvent(rawBody: string, headers: Headers): ProviderEvent | undefined;
};

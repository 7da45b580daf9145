/**
 * The port to the insurer's claims office: how it learns of claims, and answers them itself. Adapters: mail with a secret
 * link (default), a signed webhook.
 */
import type { Claim, ClaimPolicy } from '../../../shared/claims/claim.ts';
import type { Sum } from '../../../shared/claims/costs.ts';
import type { InsurerAction, TravelerAction } from '../../../shared/claims/states.ts';
import type { DocumentKind } from '../../../shared/documents/purposes.ts';

/**
 * A claim, or its traveler's answer to what the insurer asked (`text`). `id` is the same for every try; `version` orders
 * the messages of a claim. `answerUrl` opens the claim for its insurer.
 */
export type ClaimMessage = {
  id: string;
  version: number;
  action: TravelerAction;
  /** ms */
  at: number;
  text: string;
  claim: Claim & {
    id: string;
    number: string;
    /** The insurer's own number, once it has given one. */
    reference: string | null;
    policy: ClaimPolicy;
    sums: readonly Sum[];
  };
  /** To be downloaded at `answerUrl`. */
  documents: readonly { kind: DocumentKind; name: string }[];
  answerUrl: string;
};

/**
 * What an insurer sends by itself. `id`: a message that was received before changes nothing. `amount`: US dollars as text,
 * "420.50".
 */
export type ClaimEvent = {
  id: string;
  claim: string;
  action: InsurerAction;
  reference: string;
  text: string;
  amount: string;
};

export type ClaimsOffice = {
  name: 'mail' | 'webhook';
  /** @param email of the claims office, where content has one */
  reaches(email: string | undefined): boolean;
  /** @throws when the message may not have arrived; NoSuchAddress when it never will */
  send(message: ClaimMessage, email: string | undefined): Promise<void>;
  /** @returns undefined without a good signature, or where the insurer answers by its links only */
  verifyEvent(rawBody: string, headers: Headers): ClaimEvent | undefined;
};

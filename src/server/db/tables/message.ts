import type { EndedByLink, SearchesEvery } from '../../../shared/consents/kinds.ts';

/** The inbox and the outbox, and who wants what of it. Units as in db/schema.ts. */
export type MessageTables = {
  webhook_inbox: {
    provider: string;
    event_id: string;
    type: string;
    body: string;
    received_at: number;
    done_at: number | null;
  };
  /**
   * Mails of a kind come unless `off_at` is set, 0 for what was never on; `token` is in the link that ends them. `every`: how
   * often at most, of new results.
   */
  mail_choices: {
    user_id: string;
    kind: EndedByLink;
    token: string;
    off_at: number | null;
    every: SearchesEvery | null;
  };
  outbox: {
    id: string;
    kind: string;
    dedupe_key: string;
    /** null: the entry outlives the account */
    user_id: string | null;
    /** JSON; a mail's is encrypted, and empty once it is sent */
    payload: string;
    state: 'pending' | 'in_flight' | 'uncertain' | 'done' | 'dead' | 'stopped';
    attempts: number;
    first_at: number;
    next_at: number;
    lease_owner: string | null;
    lease_until: number | null;
    last_error: string | null;
  };
};

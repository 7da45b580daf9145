import type { Generated } from 'kysely';
import type { OfferAction, OfferState } from '../../../shared/offers/states.ts';

/** Tables of saved items, trips and applications. Units as in db/schema.ts. */
export type TravelerTables = {
  /**
   * Each traveler's chosen trip. Dates yyyy-MM-dd, `country` ISO alpha-2. `id` null: written by the version before there were
   * several, it is that of the account.
   */
  trips: {
    user_id: string;
    id: Generated<string | null>;
    country: string;
    start_date: string;
    end_date: string;
    updated_at: number;
  };
  /** Those that are not chosen. `removed_at`: it can come back until it is deleted; `was_chosen`: 1 when it was until then. */
  other_trips: {
    user_id: string;
    id: string;
    country: string;
    start_date: string;
    end_date: string;
    updated_at: number;
    removed_at: number | null;
    was_chosen: Generated<number>;
  };
  /** Who travels along. Days yyyy-MM-dd, null for those of the trip. `removed_at`: can come back until the row is deleted. */
  companions: {
    user_id: string;
    id: string;
    trip_id: string;
    name: string;
    start_date: string | null;
    end_date: string | null;
    created_at: number;
    removed_at: Generated<number | null>;
  };
  /**
   * `item_id` is an id of the catalogue, whether or not the entry still exists. `price` of a program when it was saved,
   * null for other items. `removed_at`: it can come back as it was until it is deleted.
   */
  saved_items: {
    user_id: string;
    kind: 'programs' | 'articles' | 'travelResources' | 'compared_programs';
    item_id: string;
    saved_at: number;
    list_id: Generated<string | null>;
    note: Generated<string>;
    price: Generated<number | null>;
    removed_at: Generated<number | null>;
  };
  saved_lists: { id: string; user_id: string; name: string; created_at: number };
  /**
   * `criteria` JSON: values by name, sorted. `seen_added`: the newest `added_at` of the catalogue that was seen, later ones are new
   * (F068); null where only `seen_at` is known. `seen_added_with`: the `seen_at` of the same look; differs once a process of an earlier
   * version has written a later look.
   */
  saved_searches: {
    id: string;
    user_id: string;
    header: string;
    path: string;
    criteria: string;
    fingerprint: string;
    saved_at: number;
    seen_at: number;
    seen_added: Generated<number | null>;
    seen_added_with: Generated<number | null>;
  };
  /**
   * Addresses that open something of a traveler's to any client that has them. `subject` says what, by `kind`; `hash` is of the
   * address's token, and `sealed` the encrypted token, null for a signed one; `opened`: how often others opened it.
   */
  secret_links: {
    id: string;
    user_id: string;
    kind: string;
    subject: string;
    hash: string;
    sealed: string | null;
    created_at: number;
    opened: Generated<number>;
  };
  /** At most one for each traveler; `celebrated`: the offers last greeted (D51). */
  applications: {
    user_id: string;
    /** JSON: Application. */
    application_json: string;
    celebrated: string;
    created_at: number;
    updated_at: number;
  };
  /**
   * Offers that a traveler was shown, one for each deal. `version` counts their events; `closes_at`: the end of the reply
   * date.
   */
  offers: {
    id: string;
    user_id: string;
    deal_id: string;
    program_id: string;
    /** JSON: OfferTerms. */
    terms_json: string;
    state: OfferState;
    version: number;
    closes_at: number;
    created_at: number;
    changed_at: number;
  };
  /**
   * `seq`: the offer's version after it. `delivery` of the traveler's: on its way to the provider, there, or waiting for
   * our staff. `message_id`: the provider's id of its message, where that has one.
   */
  offer_events: {
    offer_id: string;
    seq: number;
    action: OfferAction;
    /** A DeclineReason. */
    reason: string | null;
    text: string;
    delivery: 'queued' | 'sent' | 'waiting' | null;
    message_id: string | null;
    at: number;
  };
  /** JSON: PersonalFacts. */
  traveler_facts: { user_id: string; facts_json: string; updated_at: number };
  application_drafts: {
    user_id: string;
    version: number;
    step: string;
    /** JSON: Answers. */
    answers_json: string;
    saved_at: number;
  };
};

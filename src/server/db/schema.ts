/** The tables (threats: reliability). Instants are integer ms, money integer cents, calendar dates yyyy-MM-dd text. */
import type { GeneratedAlways } from 'kysely';
import type { AccountTables } from './tables/account.ts';
import type { CoverTables } from './tables/cover.ts';
import type { ClaimTables } from './tables/claim.ts';
import type { ContentTables } from './tables/content.ts';
import type { DocumentTables } from './tables/document.ts';
import type { Kind } from '../../shared/catalogue/search.ts';
import type { ItemState, OrderState } from '../../shared/orders/orders.ts';
import type { TravelerTables } from './tables/traveler.ts';
import type { MessageTables } from './tables/message.ts';
import type { SandboxTables } from './tables/sandbox.ts';
import type { StaffTables } from './tables/staff.ts';
import type { SupportTables } from './tables/support.ts';
import type { UsageTables } from './tables/usage.ts';
import type { RefundTables } from './tables/refund.ts';
import type { ReminderTables } from './tables/reminder.ts';

export type Tables = AccountTables &
  TravelerTables &
  MessageTables &
  ContentTables &
  DocumentTables &
  ClaimTables &
  StaffTables &
  SupportTables &
  UsageTables &
  CoverTables &
  RefundTables &
  ReminderTables &
  SandboxTables & {
    /** Tries of a key, which is a keyed hash; none is accepted before `blocked_until`. */
    rate_limits: { key: string; window_start: number; hits: number; blocked_until: number };
    used_tokens: { hash: string; expires_at: number };
    carts: { id: string; user_id: string; version: number; updated_at: number };
    cart_items: {
      id: string;
      cart_id: string;
      user_id: string;
      product_id: string;
      /** JSON: values by sku name. */
      values_json: string;
      /** JSON: Traveler[]. */
      travelers_json: string;
      original_price: number;
      markup_price: number;
      created_at: number;
    };
    orders: {
      id: string;
      number: string;
      user_id: string;
      cart_id: string;
      cart_version: number;
      state: OrderState;
      total: number;
      currency: string;
      payment_session: string | null;
      payment_url: string | null;
      payment_ref: string | null;
      created_at: number;
      paid_at: number | null;
      /** As the provider reports it; null before payment. */
      paid_amount: number | null;
      /** The tax within it, as the provider reports; null where it reports none. */
      tax_amount: number | null;
      /** JSON: Billing; null until the traveler adds it to the receipt. */
      billing_json: string | null;
      expires_at: number;
    };
    order_items: {
      id: string;
      order_id: string;
      user_id: string;
      product_id: string;
      /** JSON: OrderItemSnapshot, frozen at purchase. */
      snapshot_json: string;
      /** JSON: OrderItemSnapshot, in force since it was changed after its purchase; null before. */
      changed_json: string | null;
      /** The cart item that this order item was, from the snapshot. */
      cart_item_id: GeneratedAlways<string>;
      amount: number;
      state: ItemState;
      provider_ref: string | null;
      /** Last day of the trip, yyyy-MM-dd: null until computed, '' once its travelers are forgotten. */
      ends_on: string | null;
    };
    order_events: {
      order_id: string;
      seq: number;
      from_state: OrderState | null;
      to_state: OrderState;
      cause: string;
      at: number;
    };
    /**
     * Refunds. Without an item the refund is of the whole order, or was made by hand at the provider. `amount` null:
     * everything left, which the provider knows. `void`: not carried out. `attempt` counts from 1.
     */
    refunds: {
      id: string;
      order_id: string;
      user_id: string;
      order_item_id: string | null;
      amount: number | null;
      /** The item of whose price this is a part; the item stays. */
      part_of: string | null;
      /** The change after which it costs less. */
      change_id: string | null;
      /**
       * `duplicate`: automatic, because the same goods were bought before. `goodwill`: a part that staff named; the items stay.
       * `change`: what was bought changed and costs less. `refused`: its supplier does not deliver it.
       */
      cause: 'traveler' | 'operator' | 'provider' | 'duplicate' | 'goodwill' | 'change' | 'refused';
      state: 'asked' | 'pending' | 'done' | 'failed' | 'void';
      attempt: number;
      provider_ref: string | null;
      /** The credit note's number within its order, from 1. */
      credit_note: number | null;
      asked_at: number;
      done_at: number | null;
    };
    purchases: {
      id: string;
      order_item_id: string;
      user_id: string;
      /** JSON of the delivery; see purchases/view.ts. */
      data_json: string;
      created_at: number;
    };
    /**
     * Searchable entries. Never deleted: an entry that left the content is `removed`, because travelers may have saved
     * it.
     */
    catalogue: {
      /** Small and dense: the index of the entry in the in-memory columns. */
      num: number;
      kind: Kind;
      id: string;
      /** The owner: `content`, or the name of a feed. */
      source: string;
      state: 'live' | 'removed';
      /** Over all its JSON and words, to skip unchanged entries. */
      hash: string;
      /** Rises with each import that changes something; processes read newer rows. */
      version: number;
      /** JSON: IndexEntry. */
      index_json: string;
      /** JSON: Card. */
      card_json: string;
      /** JSON: Program, Article or Resource. */
      doc_json: string;
      updated_at: number;
      /** When it was first imported; an edit does not change it. */
      added_at: number;
    };
    settings: { key: string; value: string };
    /** Jobs for one process at a time: the current owner, its lease, and the last completion. */
    chores: { name: string; owner: string | null; lease_until: number; done_at: number };
  };

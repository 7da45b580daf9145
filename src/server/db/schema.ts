/** The tables (threats: reliability). Instants are integer ms, money integer cents, calendar dates yyyy-MM-dd text. */
import type { GeneratedAlways } from 'kysely';
import type { AccountTables } from './accountSchema.ts';
import type { Kind } from '../../shared/catalogue/search.ts';
import type { ItemState, OrderState } from '../../shared/orders/orders.ts';
import type { TravelerTables } from './travelerSchema.ts';
import type { MessageTables } from './messageSchema.ts';
import type { SandboxTables } from './sandboxSchema.ts';

export type Tables = AccountTables &
  TravelerTables &
  MessageTables &
  SandboxTables & {
    /** Tries of a key, which is a keyed hash; `blocked_until`: none is taken before. */
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
      /** As the provider said it; null before payment. */
      paid_amount: number | null;
      expires_at: number;
    };
    order_items: {
      id: string;
      order_id: string;
      user_id: string;
      product_id: string;
      /** JSON: OrderItemSnapshot, frozen at purchase. */
      snapshot_json: string;
      /** Of the snapshot: the item of the cart that this one was. */
      cart_item_id: GeneratedAlways<string>;
      amount: number;
      state: ItemState;
      provider_ref: string | null;
      /** Last day of what was bought, yyyy-MM-dd: null until it is written down, '' once its travelers are forgotten. */
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
     * Money that goes back. Without an item it is the whole order's, or was given back at the provider by hand. `amount`
     * null: all that is left; how much that is, the provider says. `void`: it came to nothing. `attempt` counts from 1.
     */
    refunds: {
      id: string;
      order_id: string;
      user_id: string;
      order_item_id: string | null;
      amount: number | null;
      /** `duplicate`: given back by the system, because its goods had been bought before. */
      cause: 'traveler' | 'operator' | 'provider' | 'duplicate';
      state: 'asked' | 'pending' | 'done' | 'failed' | 'void';
      attempt: number;
      provider_ref: string | null;
      asked_at: number;
      done_at: number | null;
    };
    purchases: {
      id: string;
      order_item_id: string;
      user_id: string;
      /** JSON: what was delivered, see purchases/view.ts. */
      data_json: string;
      created_at: number;
    };
    /** What can be searched and saved. Never deleted: what left the content is `removed`, since it may be saved. */
    catalogue: {
      /** Small and dense: the place of the entry in the columns that are searched in memory. */
      num: number;
      kind: Kind;
      id: string;
      /** Whose entry it is: `content`, or the name of a feed. */
      source: string;
      state: 'live' | 'removed';
      /** Of all its JSON and words: unchanged entries are left alone. */
      hash: string;
      /** Rises with each import that changed something; processes read what is newer than they know. */
      version: number;
      /** JSON: IndexEntry. */
      index_json: string;
      /** JSON: Card. */
      card_json: string;
      /** JSON: Program, Article or Resource. */
      doc_json: string;
      updated_at: number;
      /** When it first came; an edit does not make it new. */
      added_at: number;
    };
    settings: { key: string; value: string };
    /** Work for one process at a time: who does it until when, and when it was done last. */
    chores: { name: string; owner: string | null; lease_until: number; done_at: number };
  };

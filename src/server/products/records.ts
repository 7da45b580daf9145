/** What a product stores beside its order items. Each product knows its own tables; orders and purchases know none of them. */
import type { NumberQuery, Query } from '../db/database.ts';

export type ProductRecords = {
  /** Where a snapshot names people, besides its travelers: labels of details, and sku names. */
  personal?: { details: readonly string[]; values: readonly string[] };
  /** In the transaction that deletes an item's personal data: the same in the product's own rows. */
  forget?(tx: Query, itemId: string): Promise<void>;
  /** In the one that deletes an account: rows that suppliers' adapters store. Real suppliers have their own records. */
  forgetSupplier?(tx: Query, itemId: string): Promise<void>;
  /** In the same: gives the rows that stay for bookkeeping another owner. */
  reassign?(tx: Query, from: string, to: string): Promise<void>;
  /**
   * What changes a traveler's stored pages after a delivery, each as one number that only grows. `changes`: counted, each
   * stores the pages again. `answers`: when a supplier answered last, ms; pages are stored again after some hours only.
   */
  versions?(q: Query, userId: string): Partial<Record<'changes' | 'answers', readonly NumberQuery[]>>;
};

/** What a receipt states (F159). Money in cents, instants in ms. */
import type { ReceiptBilling } from './billing.ts';
import type { OrderState } from './orders.ts';

/** `rules`: frozen at purchase. `amount` in cents. */
export type ReceiptItem = {
  title: string;
  details: { label: string; value: string }[];
  amount: number;
  rules: string[];
};

/**
 * `of`: the item's title; null for the whole order, or a part of it refunded by hand. `amount` null: everything, not
 * known yet.
 */
export type ReceiptRefund = {
  credit_note: string | null;
  of: string | null;
  amount: number | null;
  state: 'asked' | 'pending' | 'failed' | 'done';
  /** ms: when it was refunded, or requested. */
  at: number;
};

/** All values are frozen or recorded. */
export type Receipt = {
  receipt_number: string;
  /** Number of the order. */
  number: string;
  state: OrderState;
  paid_at: number;
  billing: ReceiptBilling | null;
  items: ReceiptItem[];
  total: number;
  /** As the provider reports. */
  charged: number;
  /** Within `charged`; null where the provider reports none. */
  tax: number | null;
  refunds: ReceiptRefund[];
  /** Charged and not refunded. */
  remaining: number;
};

/** The table of orders in My Purchases. */
export const orderTableCopy = {
  title: 'Orders',
  pages: 'Pages of orders',
  /** Behind a date, where no column says so. */
  utc: '(UTC)',
  column: { order: 'Order', date: 'Date (UTC)', items: 'Items', status: 'Status', total: 'Total' },
  several: (count: number, text: string): string => `${count} x ${text}`,
  lineFor: (names: string): string => `For ${names}`,
  lineWith: (text: string, names: string): string => `${text}, for ${names}`,
  partlyRefunded: 'Partly refunded',
  refundedPart: (amount: string): string => `${amount} refunded`,
  refundingPart: (amount: string): string => `${amount} refund on its way`,
  receipt: 'Receipt',
  receiptOf: (number: string): string => `Receipt of order ${number}`,
  status: {
    created: 'Not paid',
    awaiting_payment: 'Waiting for payment',
    start_failed: 'Not paid',
    cancelled: 'Cancelled',
    expired: 'Expired',
    paid: 'Paid',
    fulfilling: 'Preparing',
    needs_attention: 'Delayed',
    refund_pending: 'Refund on its way',
    fulfilled: 'Delivered',
    refunded: 'Refunded',
  },
} as const;

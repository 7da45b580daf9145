/** Table of the attempts of refunds at the payment provider. */
export type RefundTables = {
  /** Our own refunds as the provider told of them last. `failed` stays so, whatever is told later. */
  refund_attempts: {
    provider_ref: string;
    refund_id: string;
    /** Counts from 1, as in refunds. */
    attempt: number;
    state: 'pending' | 'done' | 'failed';
  };
};

/** Tables of the sandbox providers; real providers store these themselves. Units as in db/schema.ts. */
export type SandboxTables = {
  /** Payments at the sandbox payment provider. */
  sandbox_payments: {
    id: string;
    idempotency_key: string;
    order_id: string;
    order_number: string;
    amount: number;
    currency: string;
    /** JSON: { title, note, amount }[] */
    lines_json: string;
    state: 'open' | 'paid' | 'declined' | 'cancelled' | 'expired';
    payment_ref: string | null;
    success_url: string;
    cancel_url: string;
    created_at: number;
    expires_at: number;
  };
  /** `refund_id`: our name for it, unique by `key`. */
  sandbox_refunds: {
    id: string;
    key: string;
    payment_ref: string;
    refund_id: string;
    amount: number;
    created_at: number;
  };
  /** Events that the sandbox sends to the webhook until it answers 2xx. */
  sandbox_events: {
    id: string;
    payment_id: string;
    type: string;
    body: string;
    created_at: number;
    next_at: number;
    attempts: number;
    delivered_at: number | null;
  };
  /** eSIMs at the sandbox provider. `key` is our order item id. */
  sandbox_esims: {
    key: string;
    iccid: string;
    matching_id: string;
    package: string;
    created_at: number;
    use: 'unused' | 'installed' | 'cancelled';
  };
  /**
   * Orders at the real wholesaler. `key` is our order item id; `order_no` the wholesaler's, null until its answer is
   * known.
   */
  esim_access_orders: { key: string; order_no: string | null; asked_at: number };
  /** Top-ups at the real wholesaler, likewise. `esim_ref`: its id of the eSIM. */
  esim_access_top_ups: { key: string; esim_ref: string; top_up_ref: string | null; asked_at: number };
  /** Top-ups at the sandbox provider. `key` is our order item id; `gb` as text. */
  sandbox_top_ups: {
    key: string;
    iccid: string;
    gb: string;
    days: number;
    created_at: number;
    use: 'unused' | 'cancelled';
  };
  /** Policies at the sandbox insurer. `key` is our order item id; dates yyyy-MM-dd. */
  sandbox_policies: {
    key: string;
    policy_number: string;
    plan_id: string;
    departure_date: string;
    return_date: string;
    issued_at: number;
    cancelled_at: number | null;
  };
  /** Changes of these policies. `key` is ours; `policy_key` that of the policy; `premium` in cents, for all of it. */
  sandbox_policy_changes: {
    key: string;
    policy_key: string;
    version: number;
    plan_id: string;
    departure_date: string;
    return_date: string;
    premium: number;
    issued_at: number;
  };
};

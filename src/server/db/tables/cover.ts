/** Tables of policies that change after they were bought. Instants are integer ms, money integer cents. */
export type CoverTables = {
  /**
   * A change of a policy, which is the order item `item_id`. `version`: of the certificate that it brings; the first has 1.
   * `paid_by`: the order item that paid its difference; null where nothing was to pay. `snapshot_json`: the
   * OrderItemSnapshot in force afterwards; '{}' once its traveler is forgotten. `refused`: it was not made, and its money went back.
   */
  policy_changes: {
    id: string;
    item_id: string;
    user_id: string;
    version: number;
    kind: 'change' | 'extend' | 'end';
    state: 'asked' | 'done' | 'refused';
    paid_by: string | null;
    snapshot_json: string;
    price_before: number;
    price_after: number;
    asked_at: number;
    done_at: number | null;
  };
};

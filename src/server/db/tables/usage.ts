/** Tables of what suppliers tell about bought things. Instants are integer ms. */
export type UsageTables = {
  /**
   * What is left of an eSIM. `ref`: the supplier's id. `state`, `used` and `total` (bytes) and `as_of`: its last answer,
   * null before the first. `watch_from`, `watch_until`: the days of the eSIM, in any zone. `asked_at`: the last question,
   * `answered_at` the last answer, 0 before. `next_at`: the next question; null for none.
   */
  esim_usage: {
    order_item_id: string;
    user_id: string;
    ref: string;
    state: string | null;
    used: number | null;
    total: number | null;
    /** When the day ends whose data `used` and `total` are, of a plan with data for each day. */
    resets_at: number | null;
    as_of: number | null;
    watch_from: number;
    watch_until: number;
    asked_at: number;
    answered_at: number;
    next_at: number | null;
    /** 1: its supplier adds data to it, 0: it does not; null before the first answer. */
    tops_up: number | null;
    /** The `total` of which little was left when that was mailed. */
    low_told: number | null;
    last_day_told: number | null;
  };
  /** A delivered top-up, and the eSIM that got it. `last_day` (yyyy-MM-dd): until which its data can be used at least. */
  esim_top_ups: { order_item_id: string; user_id: string; esim_item_id: string; last_day: string };
};

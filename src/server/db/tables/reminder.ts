import type { Generated } from 'kysely';
import type { CalendarDate } from '../../../shared/lib/dates.ts';

/** Tables of reminders. Instants are integer ms. */
export type ReminderTables = {
  /**
   * When a traveler's dates are looked at next; null for not before something changes. `zone`: IANA name, as a browser of
   * theirs told last. `digest`: their last one's subject in the outbox. `sent_at`, `sent_on`: when it went out, and the day
   * where they were.
   */
  reminder_plans: {
    user_id: string;
    zone: string | null;
    next_at: number | null;
    digest: string | null;
    sent_at: number | null;
    sent_on: CalendarDate | null;
  };
  /** Devices that show reminders, each while its session lasts. `p256dh`, `auth`: the browser's keys, base64url. */
  push_subscriptions: {
    id: string;
    user_id: string;
    session_id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    created_at: number;
  };
  /** `added`: of results, the newest `added_at` of the catalogue that was counted; null where only `told_at` is known. */
  reminders_told: { user_id: string; key: string; told_at: number; added: Generated<number | null> };
};

import type { Role } from '../../../shared/staff/roles.ts';
import type { StaffAction } from '../../../shared/staff/actions.ts';

/** Tables of the people who run the site. Instants are integer ms. */
export type StaffTables = {
  /** A traveler has no row. `given_by`: the account of the owner who gave it, null for a command on the machine. */
  staff: { user_id: string; role: Role; given_at: number; given_by: string | null };
  /**
   * Rows are only ever added; triggers refuse everything else. Ids of accounts stand without a foreign key: what was done
   * stays when an account goes, and then names no one. `actor_id` null: a command on the machine.
   */
  staff_log: {
    id: string;
    at: number;
    actor_id: string | null;
    action: StaffAction;
    /** What it was done to: an account's id, a file, an order. */
    subject: string;
    /** The version that it started from, where the subject has versions. */
    from_version: string | null;
    /** JSON: further facts, such as the role before and after. */
    details_json: string;
  };
};

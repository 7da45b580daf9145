import { sql } from 'kysely';
import { HOUR, MINUTE } from '../../../shared/lib/durations.ts';

/** A session of staff ends after a working day, and after half an hour without a request (D96). */
const MAX_AGE_MS = 12 * HOUR;
const IDLE_MS = 30 * MINUTE;

type StaffLimits = { signedInAfter: number; seenAfter: number };

/** Limits of staff sessions for a request at `now` (ms). */
export const staffLimits = (now: number): StaffLimits => ({
  signedInAfter: now - MAX_AGE_MS,
  seenAfter: now - IDLE_MS,
});

/** A condition for a query of `sessions` that has joined `staff`: it holds for every session of a traveler. */
export const isWithinStaffLimits = ({
  signedInAfter,
  seenAfter,
}: StaffLimits) => sql<boolean>`(staff.role is null
  or (sessions.created_at > ${signedInAfter} and sessions.seen_at > ${seenAfter}))`;

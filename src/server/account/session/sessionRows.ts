/** The row that every request of a signed-in user reads. */
import type { Role } from '../../../shared/staff/roles.ts';
import type { User } from '../../context.ts';
import { compileOnce } from '../../db/compileOnce.ts';
import type { Query } from '../../db/database.ts';
import { isWithinStaffLimits, staffLimits } from './limitRows.ts';
import type { UserAgent } from './rows.ts';

export type SessionRow = Omit<User, 'staff'> &
  UserAgent & {
    created_at: number;
    seen_at: number;
    expires_at: number;
    second_factor_at: number | null;
    key_id: string | null;
    zone: string | null;
    role: Role | null;
  };

type SessionValues = { id: string; now: number } & ReturnType<typeof staffLimits>;

const sessionRows = compileOnce<SessionValues, SessionRow>((q, values) =>
  q
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('photos', 'photos.user_id', 'sessions.user_id')
    .leftJoin('staff', 'staff.user_id', 'sessions.user_id')
    .select([
      'users.id',
      'sessions.id as sessionId',
      'users.email',
      'users.firstname',
      'users.preferred_name',
      'photos.version as photo',
      'sessions.created_at',
      'sessions.seen_at',
      'sessions.expires_at',
      'sessions.browser',
      'sessions.system',
      'sessions.key_id',
      'sessions.zone',
      'sessions.second_factor_at',
      'staff.role',
    ])
    .where('sessions.id', '=', values.id)
    .where('sessions.expires_at', '>', values.now)
    .where(isWithinStaffLimits(values)),
);

/** @returns the session with its user; undefined when it is unknown, ended or expired */
export async function sessionOf(q: Query, id: string, now: number): Promise<SessionRow | undefined> {
  const [row] = await sessionRows(q, { id, now, ...staffLimits(now) });
  return row;
}

import { sql, type Selectable } from 'kysely';
import type { Query } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';

export type Approval = Selectable<Tables['content_approvals']>;

const LIMIT = 100;

/** The oldest first. */
export const waitingApprovals = (q: Query): Promise<Approval[]> =>
  q
    .selectFrom('content_approvals')
    .selectAll()
    .where('state', '=', sql.lit('waiting'))
    .orderBy('asked_at')
    .limit(LIMIT)
    .execute();

/** Counts requests for the rail, at most `LIMIT`. */
export const countApprovals = async (q: Query): Promise<number> => (await waitingApprovals(q)).length;

/** What became of one's own requests, the newest first. */
export const decidedFor = (q: Query, userId: string, since: number): Promise<Approval[]> =>
  q
    .selectFrom('content_approvals')
    .selectAll()
    .where('asked_by', '=', userId)
    .where('state', 'in', ['approved', 'refused', 'replaced'])
    .where('decided_at', '>', since)
    .orderBy('decided_at', 'desc')
    .limit(MAX_TOLD)
    .execute();
const MAX_TOLD = 10;

/** Accounts that approved what was published of a file, by its version there. */
export async function approversOf(q: Query, file: string): Promise<Map<number, string>> {
  const approved = await q
    .selectFrom('content_approvals')
    .select(['version', 'decided_by'])
    .where('file', '=', file)
    .where('state', '=', 'approved')
    .orderBy('decided_at', 'desc')
    .limit(LIMIT)
    .execute();
  // A draft goes out as the version after it, and so does what ends a publication.
  return new Map(
    approved.flatMap(({ version, decided_by }) => (decided_by ? [[version + 1, decided_by]] : [])),
  );
}

export const askerAddress = async (q: Query, userId: string): Promise<string | undefined> =>
  (await q.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst())?.email;

export const approvalRow = (q: Query, id: string): Promise<Approval | undefined> =>
  q.selectFrom('content_approvals').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * Requests for drafts before a version end with it: they could not be approved any more.
 * @param ofAll also those to take back what is published, which a draft leaves alone
 */
export async function replaceApprovals(
  tx: Query,
  { file, version, at, ofAll = false }: { file: string; version: number; at: number; ofAll?: boolean },
): Promise<void> {
  await tx
    .updateTable('content_approvals')
    .set({ state: 'replaced', decided_at: at })
    .where('file', '=', file)
    .where('version', '<', version)
    .where('action', 'in', ofAll ? ['publish', 'end'] : ['publish'])
    .where('state', '=', sql.lit('waiting'))
    .execute();
}

export async function addApproval(
  tx: Query,
  row: Omit<Approval, 'state' | 'decided_by' | 'decided_at' | 'why'>,
): Promise<void> {
  const open = { state: 'waiting', decided_by: null, decided_at: null, why: null } as const;
  await tx
    .insertInto('content_approvals')
    .values({ ...row, ...open })
    .execute();
}

type Decision = {
  state: 'approved' | 'refused' | 'withdrawn';
  decided_by: string;
  decided_at: number;
  why: string | null;
};

/** @returns false when somebody else decided, or another request took its place */
export async function decideApproval(tx: Query, id: string, decision: Decision): Promise<boolean> {
  const rows = await tx
    .updateTable('content_approvals')
    .set(decision)
    .where('id', '=', id)
    .where('state', '=', sql.lit('waiting'))
    .returning('id')
    .execute();
  return rows.length === 1;
}

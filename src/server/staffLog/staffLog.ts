/** Who of the staff did what, from which version. Entries are only ever added; the database refuses anything else. */
import type { StaffAction } from '../../shared/staff/actions.ts';
import type { Query } from '../db/database.ts';
import { isId, newId } from '../db/ids.ts';
import type { App } from '../context.ts';
import { insertLogEntry, logEntries, namesOf, type LogEntryRow, type LogFilter } from './rows.ts';

type StaffLogEntry = {
  /** Account id; null for a command on the machine. */
  actor: string | null;
  action: StaffAction;
  /** What it was done to: an account's id, a file, an order. Never a name or an address: entries stay for good. */
  subject: string;
  /** The version that the change started from. */
  fromVersion?: string | undefined;
  details?: Record<string, string | number | null>;
};

/** In the transaction of what it tells of, so that neither is there without the other. */
export const writeStaffLog = (
  tx: Query,
  { now }: Pick<App, 'now'>,
  { actor, action, subject, fromVersion, details = {} }: StaffLogEntry,
): Promise<void> =>
  insertLogEntry(tx, {
    id: newId(now()),
    at: now(),
    actor_id: actor,
    action,
    subject,
    from_version: fromVersion ?? null,
    details_json: JSON.stringify(details),
  });

const PAGE_SIZE = 50;

type Details = Record<string, string | number | null>;

export type StaffLogPage = {
  entries: (LogEntryRow & { details: Details })[];
  /** `before` of the next page; undefined on the last. */
  older: string | undefined;
};

/** @param before id of an entry, from the address: untrusted */
export async function staffLogPage(
  app: App,
  before: string | null,
  filter: LogFilter = {},
  size = PAGE_SIZE,
): Promise<StaffLogPage> {
  const from = before && isId(before) ? before : undefined;
  const rows = await logEntries(app.db.read, size + 1, from, filter);
  const details = rows.slice(0, size).map(({ details_json }) => JSON.parse(details_json) as Details);
  const names = await namesOf(app.db.read, [...new Set(details.flatMap(idsIn))]);
  const entries = details.map((facts, at) => ({ ...rows[at]!, details: withNames(facts, names) }));
  return { entries, older: rows.length > size ? entries.at(-1)?.id : undefined };
}

const idsIn = (details: Details): string[] =>
  Object.values(details).filter((value): value is string => typeof value === 'string' && isId(value));

/** An account or an item that is gone keeps its id. */
const withNames = (details: Details, names: ReadonlyMap<string, string>): Details =>
  Object.fromEntries(
    Object.entries(details).map(([name, value]) => [name, names.get(String(value)) || value]),
  );

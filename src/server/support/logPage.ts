/** The staff log, searched by whom or what it is about, and by what was done. */
import { STAFF_ACTIONS, type StaffAction } from '../../shared/staff/actions.ts';
import type { App } from '../context.ts';
import { staffLogPage, type StaffLogPage } from '../staffLog/staffLog.ts';
import { csvOf } from './numbers/csv.ts';
import { find } from './find/find.ts';

/** The search in the address of the page: untrusted. */
type Search = { text: string; action: StaffAction | undefined };

const searchOf = (query: URLSearchParams): Search => ({
  text: (query.get('q') ?? '').trim(),
  action: STAFF_ACTIONS.find((action) => action === query.get('action')),
});

export async function searchLog(
  app: App,
  query: URLSearchParams,
  size?: number,
): Promise<Search & StaffLogPage> {
  const { text, action } = searchOf(query);
  const about = text ? await idsOf(app, text) : undefined;
  // No account, order or file has this name.
  if (about?.length === 0) return { text, action, entries: [], older: undefined };
  return { text, action, ...(await staffLogPage(app, query.get('before'), { action, about }, size)) };
}

/** People and orders as on `/staff/find`, or an id or a file as the log names it. */
async function idsOf(app: App, text: string): Promise<string[]> {
  const { people, orders, byReference } = await find(app, text);
  if (byReference) return orders.map(({ id }) => id);
  const named = people.filter(({ email }) => email === text.toLowerCase());
  const ids = [...(named.length ? named : people), ...orders].map(({ id }) => id);
  return /^[\w./-]{4,200}$/.test(text) ? [...ids, text] : ids;
}

const MAX_LINES = 10_000;

/** The newest ten thousand entries of the search. */
export async function logCsv(app: App, query: URLSearchParams): Promise<string> {
  const { entries } = await searchLog(app, query, MAX_LINES);
  const head = ['time', 'who', 'account', 'action', 'on', 'order', 'subject', 'from version', 'details'];
  return csvOf(
    head,
    entries.map(({ at, actor, actor_id, action, on, order, subject, from_version, details_json }) => [
      ...[new Date(Number(at)).toISOString(), actor, actor_id, action, on, order, subject],
      ...[from_version, details_json],
    ]),
  );
}

/** Tells of content that is not used: in the log, in rows that `ops stuck` and metrics show, and by mail. */
import { CONTENT } from '../catalogue/import.ts';
import { importRefusal } from '../catalogue/currentCatalogue.ts';
import type { Standing } from '../content/standing.ts';
import type { App } from '../context.ts';
import type { Query } from '../db/database.ts';
import { cacheFor } from '../lib/cacheFor.ts';
import { queueMail } from '../mail/queue.ts';
import { faultRows, putFault, removeFault, type Fault } from './faultRows.ts';
import { folderDifferences } from './history.ts';

/** Addresses of those who are told. */
export type Owners = (app: App) => Promise<readonly string[]>;

type News = Pick<Fault, 'kind' | 'subject' | 'message'>;

const LONGEST_MESSAGE = 300;

const keyOf = ({ kind, subject }: Pick<Fault, 'kind' | 'subject'>): string => `${kind} ${subject}`;

/** Of a process that has just started the faults before it; later those that it found itself. */
const seenBy = cacheFor((_content: App['content']): { keys?: Set<string>; last?: string } => ({}));

/** Faults of this process's files. Where processes read different folders, each ends only what it began. */
export async function noteContentFaults(app: App, standing: Standing, owners: Owners): Promise<void> {
  const news = [...refusals(standing), ...differences(app), ...conflicts(app)];
  const seen = seenBy(app.content);
  const state = JSON.stringify(news);
  if (seen.last === state) return;
  const rows = (await faultRows(app.db.read)).filter(isOfFiles);
  seen.keys ??= new Set(rows.map(keyOf));
  const keys = new Set(news.map(keyOf));
  const addresses = news.length ? await owners(app) : [];
  await app.db.write(async (tx) => {
    for (const each of news) await tell(tx, app, each, addresses);
    for (const row of rows)
      if (seen.keys!.has(keyOf(row)) && !keys.has(keyOf(row))) await removeFault(tx, row);
  });
  seen.keys = keys;
  seen.last = state;
}

/** Stores a fault, and mails it the first time and when it becomes another; at most once a day for each subject. */
export async function tell(tx: Query, app: App, news: News, addresses: readonly string[]): Promise<void> {
  const message = news.message.slice(0, LONGEST_MESSAGE);
  const at = app.now();
  if (!(await putFault(tx, { ...news, message, at }))) return;
  app.log.error({ kind: news.kind, subject: news.subject, why: message }, 'content needs its editors');
  const day = new Date(at).toISOString().slice(0, 10);
  for (const [index, to] of addresses.entries())
    await queueMail(tx, app, {
      ...{ kind: 'contentFault', key: `${news.kind}:${news.subject}:${day}:${index}`, to, userId: null },
      data: { kind: news.kind, subject: news.subject, message },
    });
}

function refusals({ refused }: Standing): News[] {
  const byFile = Map.groupBy(refused, ({ file }) => file);
  return [...byFile].map(([subject, problems]) => {
    const [{ line, field, message }] = problems as [(typeof problems)[number]];
    const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : '';
    const sentence = [`line ${line}:`, field, `${message}${more}`].filter(Boolean).join(' ');
    return { kind: 'refused', subject, message: sentence };
  });
}

const isOfFiles = ({ kind, subject }: Fault): boolean =>
  kind === 'refused' || kind === 'folder' || (kind === 'import' && subject === CONTENT);

function conflicts(app: App): News[] {
  const message = importRefusal(app);
  return message === undefined ? [] : [{ kind: 'import', subject: CONTENT, message }];
}

const differences = (app: App): News[] =>
  folderDifferences(app).map(({ file, version }) => ({
    kind: 'folder',
    subject: file,
    message: `version ${version} is published, and the folder now holds another text`,
  }));

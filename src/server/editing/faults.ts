/** Tells of content that is not used: in the log, and in rows that the editors' room, alerts, `ops stuck` and metrics show. */
import { fileMessages } from '../../shared/editing/fileMessages.ts';
import { CONTENT } from '../catalogue/import/import.ts';
import { importRefusal } from '../catalogue/currentCatalogue.ts';
import type { ContentStatus } from '../content/status.ts';
import type { App } from '../context.ts';
import type { Query } from '../db/database.ts';
import { cacheFor } from '../lib/cacheFor.ts';
import { refusedMessage } from './faultMessage.ts';
import { dismissedFaults, faultRows, putFault, removeFault, type Fault, type FaultKey } from './faultRows.ts';
import { folderDifferences } from './history.ts';

type CurrentFault = Pick<Fault, 'kind' | 'subject' | 'message'>;

const MAX_MESSAGE_LENGTH = 300;

const keyOf = ({ kind, subject }: FaultKey): string => `${kind} ${subject}`;

/** Of a process that has just started the faults before it; later those that it found itself. */
const seenBy = cacheFor((_content: App['content']): { keys?: Set<string>; last?: string } => ({}));

/** Faults of this process's files. Where processes read different folders, each ends only what it began. */
export async function recordContentFaults(app: App, status: ContentStatus): Promise<void> {
  const faults = [...refusals(status), ...differences(app), ...conflicts(app)];
  const seen = seenBy(app.content);
  const state = JSON.stringify(faults);
  if (seen.last === state) return;
  const { read } = app.db;
  const rows = [...(await faultRows(read)), ...(await dismissedFaults(read))].filter(isFileFault);
  seen.keys ??= new Set(rows.map(keyOf));
  const keys = new Set(faults.map(keyOf));
  await app.db.write(async (tx) => {
    for (const each of faults) await tell(tx, app, each);
    for (const row of rows)
      if (seen.keys!.has(keyOf(row)) && !keys.has(keyOf(row))) await removeFault(tx, row);
  });
  seen.keys = keys;
  seen.last = state;
}

async function tell(tx: Query, app: App, fault: CurrentFault): Promise<void> {
  const message = fault.message.slice(0, MAX_MESSAGE_LENGTH);
  if (await putFault(tx, { ...fault, message, at: app.now() }))
    app.log.error({ kind: fault.kind, subject: fault.subject, why: message }, 'content needs its editors');
}

function refusals({ refused }: ContentStatus): CurrentFault[] {
  const byFile = Map.groupBy(refused, ({ file }) => file);
  return [...byFile].map(([subject, problems]) => {
    const [first, ...others] = problems as [(typeof problems)[number]];
    return { kind: 'refused', subject, message: refusedMessage(first, others.length) };
  });
}

/** What the files are now, not what happened once. */
export const isFileFault = ({ kind, subject }: FaultKey): boolean =>
  kind === 'refused' || kind === 'folder' || (kind === 'import' && subject === CONTENT);

function conflicts(app: App): CurrentFault[] {
  const message = importRefusal(app);
  return message === undefined ? [] : [{ kind: 'import', subject: CONTENT, message }];
}

const differences = (app: App): CurrentFault[] =>
  folderDifferences(app).map(({ file, version }) => ({
    kind: 'folder',
    subject: file,
    message: fileMessages.folderDiffers(version),
  }));

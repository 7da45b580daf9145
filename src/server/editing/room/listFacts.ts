/** What is true of each file: its text in use, who changed it last, and what is the matter with it. */
import type { Entry, EntryStatus } from '../../../shared/editing/entry.ts';
import type { App } from '../../context.ts';
import { draftTexts, newestRevisions } from '../draftRows.ts';
import { faultRows } from '../faultRows.ts';
import { waitingApprovals, type Approval } from '../approvalRows.ts';
import * as rows from '../rows.ts';
import { schedules } from '../schedule.ts';
import type { Schedule } from '../scheduleRows.ts';
import { FILES_IN_PARTS, untouchedParts } from './untouchedParts.ts';

export type Facts = {
  texts: ReadonlyMap<string, string>;
  /** @param part of a file that has several: one that the draft leaves as it is has no draft */
  aboutFile(file: string, part?: string): EntryStatus & Pick<Entry, 'changed'>;
};

export async function factsOf(app: App): Promise<Facts> {
  const [heads, faults, plans, requests] = await Promise.all([
    newestRevisions(app.db.read),
    faultRows(app.db.read),
    schedules(app),
    waitingApprovals(app.db.read),
  ]);
  const names = await rows.authorNames(app.db.read, [
    ...new Set(heads.flatMap(({ author }) => author ?? [])),
  ]);
  const requestOf = new Map(requests.toReversed().map((request) => [request.file, request]));
  const plansOf = Map.groupBy(plans, ({ file }) => file);
  const byFile = new Map(heads.map((head) => [head.file, head]));
  const refused = new Set(faults.filter(({ kind }) => kind !== 'folder').map(({ subject }) => subject));
  const inUse = [...app.content.status().texts].flatMap(([file, text]) =>
    text === null ? [] : [[file, text] as const],
  );
  const begun = new Map(heads.map(({ file }) => [file, '']));
  for (const [file] of inUse) begun.delete(file);
  // A page is found by its words and its title before its first publication too.
  for (const { file, text } of await draftTexts(app.db.read, [...begun.keys()])) begun.set(file, text ?? '');
  const texts = new Map([...begun, ...inUse]);
  const drafts = await draftTexts(app.db.read, FILES_IN_PARTS);
  const untouched = new Map(
    drafts.map(({ file, text }) => [
      file,
      untouchedParts(file, { draft: text ?? '', published: texts.get(file) ?? '' }),
    ]),
  );
  return {
    texts,
    aboutFile(file, part) {
      const isUntouched = part !== undefined && untouched.get(file)?.includes(part) === true;
      // Who changed it last is who made the draft.
      if (isUntouched && !refused.has(file)) return { state: 'published', changed: undefined };
      const head = byFile.get(file);
      const status = refused.has(file)
        ? ({ state: 'refused' } as const)
        : statusOf(head, {
            request: requestOf.get(file),
            plans: plansOf.get(file) ?? [],
            isRemoved: app.content.published.texts().get(file) === null,
          });
      const by = head?.author ? (names.get(head.author) ?? null) : null;
      return { ...status, changed: head && { at: head.at, by, isCommand: head.author === null } };
    },
  };
}

/** What is planned for the newest text stands for it; a draft that was changed since is a draft. */
function statusOf(
  head: Pick<rows.RevisionRow, 'version' | 'published_as' | 'discarded_at'> | undefined,
  {
    request,
    plans,
    isRemoved,
  }: { request: Approval | undefined; plans: readonly Schedule[]; isRemoved: boolean },
): EntryStatus {
  if (request) return { state: 'waiting', when: request.asked_at };
  const plan = plans.find(({ version }) => version === head?.version);
  if (plan) return { state: 'planned', when: plan.due_at, action: plan.action };
  return { state: rows.isDraft(head) ? 'draft' : isRemoved ? 'removed' : 'published' };
}

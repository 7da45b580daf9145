/** Mails the decision to the editor who asked for it. */
import { sectionOf, type SectionKey } from '../../shared/editing/sections.ts';
import { paths } from '../../shared/lib/paths.ts';
import type { App } from '../context.ts';
import type { Query } from '../db/database.ts';
import { queueMail } from '../mail/queue.ts';
import { askerAddress, type Approval } from './approvalRows.ts';
import { titleIn } from './room/source.ts';
import { authorNames } from './rows.ts';

/** `by`: the account that decided. */
type Decision = { state: 'approved' | 'refused'; why: string; by: string };

/** Mails the decision to the editor who asked, unless the account is gone. */
export async function mailDecision(
  tx: Query,
  app: App,
  request: Approval,
  { by: decider, ...decided }: Decision,
): Promise<void> {
  const { id, file, asked_by: userId } = request;
  const to = await askerAddress(tx, userId);
  if (to === undefined) return;
  const by = (await authorNames(tx, [decider])).get(decider);
  const url = app.config.origin + paths.editApprovals();
  await queueMail(tx, app, {
    ...{ kind: 'contentDecision', key: id, to, userId },
    data: { url, file, ...nameOf(app, file), ...(by && { by }), ...decided },
  });
}

/** What the file is: its section, and its own title where it has one. */
function nameOf({ content }: Pick<App, 'content'>, file: string): { section?: SectionKey; title?: string } {
  const section = sectionOf(file);
  const text = content.status().texts.get(file);
  const title = text && !section?.file ? titleIn(file, text) : undefined;
  return { ...(section && { section: section.key }), ...(title && { title }) };
}

/** Goes back from a draft to what is published. */
import type { App } from '../context.ts';
import type { Query } from '../db/database.ts';
import { writeStaffLog } from '../staffLog/staffLog.ts';
import { replaceApprovals } from './approvalRows.ts';
import { folderTextOf } from './folderFile.ts';
import * as rows from './rows.ts';
import { replacePlans } from './schedule.ts';

/** What travelers see of a file; null where there is no such page. */
export async function publishedText(
  tx: Query,
  app: Pick<App, 'config'>,
  file: string,
): Promise<string | null> {
  const published = await rows.publishedBefore(tx, file, Number.MAX_SAFE_INTEGER);
  return published ? published.text : folderTextOf(app, file);
}

type Discard = { file: string; head: rows.RevisionRow | undefined; author: string | null };

/** Ends a draft, with what was asked and planned for it; it stays in History. @returns the version that it had */
export async function discardDraft(tx: Query, app: App, { file, head, author }: Discard): Promise<number> {
  if (!head || !rows.isDraft(head)) return head?.version ?? 0;
  const { version } = head;
  const at = app.now();
  await rows.setDiscarded(tx, head, at);
  await replaceApprovals(tx, { file, version: version + 1, at });
  await replacePlans(tx, app, { file, version, action: 'publish', by: author });
  await writeStaffLog(tx, app, {
    ...{ actor: author, action: 'content-discard', subject: file, fromVersion: String(version) },
  });
  return version;
}

/** What stands in drafts, for lists that show pages before their first publication. */
import type { Query } from '../db/database.ts';
import type { RevisionRow } from './rows.ts';

const MAX_DRAFTS = 500;

/** Texts of the drafts of these files; of more files than anybody begins, only those of the first. */
export async function draftTexts(
  q: Query,
  files: readonly string[],
): Promise<Pick<RevisionRow, 'file' | 'text'>[]> {
  if (!files.length) return [];
  return q
    .selectFrom('content_revisions as each')
    .select(['file', 'text'])
    .where('file', 'in', files.slice(0, MAX_DRAFTS))
    .where('published_as', 'is', null)
    .where('discarded_at', 'is', null)
    .where(({ eb, selectFrom, fn }) =>
      eb(
        'version',
        '=',
        selectFrom('content_revisions as other')
          .select(({ ref }) => fn.max(ref('other.version')).as('newest'))
          .whereRef('other.file', '=', 'each.file')
          .where('other.discarded_at', 'is', null),
      ),
    )
    .execute();
}

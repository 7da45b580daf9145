/** What stands in drafts, for lists of pages, also of those before their first publication. */
import type { ExpressionBuilder } from 'kysely';
import type { Query } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';
import type { RevisionRow, RevisionSummary } from './rows.ts';

const MAX_DRAFTS = 500;

/**
 * The newest revision of each file that was changed here, without their texts. A discarded draft counts for nothing, nor
 * do the saves before it: then the published one is the newest.
 */
export const newestRevisions = (q: Query): Promise<Omit<RevisionSummary, 'letters'>[]> =>
  q
    .selectFrom('content_revisions as each')
    .select(['file', 'version', 'published_as', 'author', 'note', 'at', 'discarded_at'])
    .where(({ eb, selectFrom, fn }) =>
      eb(
        'version',
        '=',
        selectFrom('content_revisions as row')
          .select(({ ref }) => fn.max(ref('row.version')).as('newest'))
          .whereRef('row.file', '=', 'each.file')
          .where((where) => where.or([where('row.published_as', 'is not', null), isNewest(where)])),
      ),
    )
    .execute();

/** Texts of the drafts of these files, of a bounded number: editors begin fewer at a time. */
export async function draftTexts(
  q: Query,
  files: readonly string[],
): Promise<Pick<RevisionRow, 'file' | 'text'>[]> {
  if (!files.length) return [];
  return q
    .selectFrom('content_revisions as row')
    .select(['file', 'text'])
    .where('file', 'in', files.slice(0, MAX_DRAFTS))
    .where('published_as', 'is', null)
    .where(isNewest)
    .execute();
}

type Rows = Tables & { row: Tables['content_revisions'] };

const isNewest = ({ and, eb, exists, not, selectFrom }: ExpressionBuilder<Rows, 'row'>) =>
  and([
    eb('row.discarded_at', 'is', null),
    not(
      exists(
        selectFrom('content_revisions as newer')
          .select('newer.version')
          .whereRef('newer.file', '=', 'row.file')
          .whereRef('newer.version', '>', 'row.version'),
      ),
    ),
  ]);

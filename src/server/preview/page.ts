/** What the page around the frames shows. */
import type { APIContext } from 'astro';
import { draftProblems, openFile } from '../editing/history.ts';
import { mistakesOf, type Mistake } from '../editing/room/mistakes.ts';
import { titlesIn } from '../editing/room/source.ts';
import { FOR_BUYERS, pagesOf, placeOfPage } from './pages.ts';

type PreviewPage = {
  file: string;
  /** Its own, of a text that has one. */
  titles: readonly string[];
  /** The place that was typed into last. */
  at: string;
  pages: readonly string[];
  choice: { page: string; as: 'new' | 'sample'; theme: 'light' | 'dark' };
  /** Why it cannot be shown. */
  mistakes: readonly Mistake[];
};

/** @returns undefined for a name that the site does not read, and for a file without a text */
export async function previewPage({ locals: { app }, url }: APIContext): Promise<PreviewPage | undefined> {
  const asked = url.searchParams;
  const open = await openFile(app, asked.get('file') ?? '');
  const text = open && (open.draft?.text ?? open.text);
  if (!open || text === undefined || text === null) return undefined;
  const { file } = open;
  const wrong = await draftProblems(app, file, text);
  const pages = pagesOf(app, file, text);
  const at = asked.get('at') ?? '';
  return {
    ...{ file, pages, at, titles: titlesIn(file, text, at) },
    choice: {
      page: /^\d{1,2}$/.exec(asked.get('page') ?? '')?.[0] ?? `${placeOfPage(pages, file, text, at)}`,
      as: sampleIn(asked.get('as'), file),
      theme: asked.get('theme') === 'dark' ? 'dark' : 'light',
    },
    mistakes: await mistakesOf(app, wrong.slice(0, LIMIT), { file, text }),
  };
}
const LIMIT = 20;

/** A new account has bought nothing, so that texts for buyers would not show. */
const sampleIn = (choice: string | null, file: string): 'new' | 'sample' =>
  choice === 'sample' || (choice === null && FOR_BUYERS.has(file)) ? 'sample' : 'new';

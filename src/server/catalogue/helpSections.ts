/** The parts of the help pages that a search asks for: "refund" is "When do I get a refund?". */
import type { Block, Markdown } from '../../shared/content/markdown.ts';
import { plainText } from '../../shared/content/markdown.ts';
import { HELP_TOPICS, type Pages } from '../../shared/content/pages.ts';
import { words } from '../../shared/catalogue/words.ts';
import { paths } from '../../shared/lib/paths.ts';
import { cacheFor } from '../lib/cacheFor.ts';

/** `page`: the title of its page; undefined for the page itself. */
export type HelpSection = { title: string; page?: string | undefined; href: string };
/** `heading`: words of the title; `also`: what people type for a page; `all`: both and its text. */
type SectionWords = HelpSection & Record<'heading' | 'also' | 'all', readonly string[]>;

/**
 * @param needed of `neededWords`
 * @returns those with every word, and one of them in the title or the other names of a page; the most in the title first
 */
export function helpSections(pages: Pages, needed: readonly string[], most: number): HelpSection[] {
  const rated = sectionsOf(pages).flatMap((section) =>
    needed.length && needed.every((word) => has(section.all, word))
      ? [{ section, rank: countIn(section.heading, needed) || countIn(section.also, needed) / needed.length }]
      : [],
  );
  const best = rated.filter(({ rank }) => rank).toSorted((a, b) => b.rank - a.rank);
  return best.slice(0, most).map(({ section: { title, page, href } }) => ({ title, page, href }));
}

/** Words of titles and what else people type for a page, to correct mistyped ones by. */
export const helpWords = (pages: Pages): readonly string[] =>
  sectionsOf(pages).flatMap(({ heading, also }) => [...heading, ...also]);

/** From here on a word may be the beginning of another: "refund" of "refundable". */
const MIN_PREFIX = 4;
const has = (text: readonly string[], word: string): boolean =>
  text.some((each) => each === word || (word.length >= MIN_PREFIX && each.startsWith(word)));
const countIn = (text: readonly string[], needed: readonly string[]): number =>
  needed.filter((word) => has(text, word)).length;

const sectionsOf = cacheFor(({ help }: Pages): readonly SectionWords[] => {
  const pages = HELP_TOPICS.map((topic) => ({ ...help[topic], path: paths.helpTopic(topic) }));
  return [
    ...pages.flatMap(({ title: page, path, sections }) =>
      sections.map(({ id, title, body }) => ({
        ...wordsOf(title, [], [page, textOf(body)]),
        page,
        href: `${path}#${id}`,
      })),
    ),
    ...pages.map(({ title, path, lead, also = [] }) => ({ ...wordsOf(title, also, [lead]), href: path })),
  ];
});

const wordsOf = (title: string, also: readonly string[], texts: readonly string[]) => ({
  title,
  heading: words(title),
  also: also.flatMap(words),
  all: [title, ...also, ...texts].flatMap(words),
});

const textOf = (markdown: Markdown): string => markdown.map(blockText).join(' ');
const blockText = (block: Block): string =>
  block.type === 'list' ? block.items.map(textOf).join(' ') : plainText(block.children);

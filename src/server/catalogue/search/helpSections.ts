/** The parts of the help pages that a search asks for: "refund" is "When do I get a refund?". */
import type { Block, Markdown } from '../../../shared/content/markdown.ts';
import { plainText } from '../../../shared/content/markdown.ts';
import { HELP_TOPICS, type Pages } from '../../../shared/content/pages.ts';
import { queryWords, words } from '../../../shared/catalogue/words.ts';
import { paths } from '../../../shared/lib/paths.ts';
import { cacheFor } from '../../lib/cacheFor.ts';

/** `page`: the title of its page; undefined for the page itself. */
type HelpSection = { title: string; page?: string | undefined; href: string };
/** `heading`: telling words of the title; `also`: what people type for its page; `all`: all that it says. */
type SectionWords = HelpSection & Record<'heading' | 'also' | 'all', readonly string[]>;

/**
 * @param needed of `neededWords`
 * @returns those with every word that the words name by the title or by another name of the page; the most in the title first
 */
export function helpSections(pages: Pages, needed: readonly string[], most: number): HelpSection[] {
  const rated = sectionsOf(pages).flatMap((section) =>
    needed.length && needed.every((word) => has(section.all, word))
      ? [{ section, rank: rankOf(section, needed) }]
      : [],
  );
  const best = rated.filter(({ rank }) => rank).toSorted((a, b) => b.rank - a.rank);
  return best.slice(0, most).map(({ section: { title, page, href } }) => ({ title, page, href }));
}

/** One word of several is no title: "work" is not "It still does not work", and "trip" not "How long a trip?". */
function rankOf({ heading, also, page }: SectionWords, needed: readonly string[]): number {
  const named = needed.filter((word) => has(heading, word));
  const isTitle = named.length * 2 >= heading.length && named.length >= Math.min(heading.length, 2);
  const telling = isTitle ? named.length : countIn(also, named);
  // Another name of a page leads to the page itself, and to those of its parts that say it in their title.
  return telling || (page ? 0 : countIn(also, needed) / needed.length);
}

/** Words of titles and what else people type for a page, to correct mistyped ones by. */
export const helpWords = (pages: Pages): readonly string[] => [
  ...new Set(sectionsOf(pages).flatMap(({ heading, also }) => [...heading, ...also])),
];

/** From here on a word may be the beginning of another: "refund" of "refundable". */
const MIN_PREFIX = 4;
const has = (text: readonly string[], word: string): boolean =>
  text.some((each) => each === word || (word.length >= MIN_PREFIX && each.startsWith(word)));
const countIn = (text: readonly string[], needed: readonly string[]): number =>
  needed.filter((word) => has(text, word)).length;

const sectionsOf = cacheFor(({ help }: Pages): readonly SectionWords[] => {
  const pages = HELP_TOPICS.map((topic) => ({ also: [], ...help[topic], path: paths.helpTopic(topic) }));
  return [
    ...pages.flatMap(({ title: page, path, sections, also }) =>
      sections.map(({ id, title, body }) => ({
        ...wordsOf(title, also, [title, page, textOf(body)]),
        page,
        href: `${path}#${id}`,
      })),
    ),
    ...pages.map(({ title, path, lead, also }) => ({
      ...wordsOf(title, also, [title, ...also, lead]),
      href: path,
    })),
  ];
});

const wordsOf = (title: string, also: readonly string[], texts: readonly string[]) => ({
  title,
  heading: queryWords(title),
  also: also.flatMap(words),
  all: texts.flatMap(words),
});

const textOf = (markdown: Markdown): string => markdown.map(blockText).join(' ');
const blockText = (block: Block): string =>
  block.type === 'list' ? block.items.map(textOf).join(' ') : plainText(block.children);

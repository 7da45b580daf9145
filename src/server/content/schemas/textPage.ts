/** Pages of text: fields between two `---` lines, then Markdown whose `##` headings begin the sections. */
import * as v from 'valibot';
import { plainText, type Block, type Markdown } from '../../../shared/content/markdown.ts';
import type { ContactPage, Section, TextFields, TextPage } from '../../../shared/content/pages.ts';
import { isCalendarDate } from '../../../shared/lib/dates.ts';
import { field, withMeta } from '../describe.ts';
import { alsoCalled, line } from './frame.ts';
import { frontMatterReader } from '../text/frontMatter.ts';
import { readMarkdown } from '../text/markdown.ts';
import type { Reader } from '../problem.ts';

const fields = {
  title: line(80),
  lead: field(line(300), 'Lead', 'One sentence under the title.'),
  note: v.optional(field(line(600), 'Note', 'Stands in a box above the text.')),
  updated: v.optional(
    withMeta(v.pipe(v.string(), v.check(isCalendarDate, 'must be a date such as 2026-11-21')), {
      format: 'date',
    }),
  ),
  also: alsoCalled,
};
const contactFields = v.strictObject({
  ...fields,
  email: v.optional(v.pipe(v.string(), v.regex(/^[^\s@]+@[^\s@]+\.[^\s@.]+$/, 'must be an email address'))),
  post: v.optional(field(v.array(line(80)), 'Postal address', 'One entry for each line.')),
  hours: v.optional(line()),
});

export const readTextPage: Reader<TextPage> = sectioned<TextFields>(v.strictObject(fields));
export const readContactPage: Reader<ContactPage> =
  sectioned<Omit<ContactPage, 'intro' | 'sections'>>(contactFields);

function sectioned<F extends object>(
  schema: v.GenericSchema<unknown, F>,
): Reader<F & { intro: Markdown; sections: Section[] }> {
  const read = frontMatterReader(schema);
  const readPage: Reader<F & { intro: Markdown; sections: Section[] }> = (text) => {
    const file = read(text);
    if ('problems' in file) return file;
    const markdown = readMarkdown(file.value.body);
    if ('problems' in markdown) return markdown;
    const wrong = wrongHeading(markdown.value);
    if (wrong)
      return { problems: [{ line: lineOf(text, wrong.title), field: 'heading', message: wrong.message }] };
    const { body: _, ...rest } = file.value;
    return { value: { ...(rest as unknown as F), ...splitSections(markdown.value) } };
  };
  readPage.schema = schema;
  return readPage;
}

const isHeading = (block: Block): block is Block & { type: 'heading' } => block.type === 'heading';

function wrongHeading(markdown: Markdown): { title: string; message: string } | undefined {
  const headings = markdown
    .filter(isHeading)
    .map(({ level, children }) => ({ level, title: plainText(children) }));
  const deeper = headings.find(({ level }) => level !== 2);
  if (deeper) return { title: deeper.title, message: `"${deeper.title}" must be a heading with two #` };
  const ids = headings.map(({ title }) => slug(title));
  const twice = headings.find((_, index) => ids.indexOf(ids[index]!) !== index);
  return twice && { title: twice.title, message: `there are two headings "${slug(twice.title)}"` };
}

/** The line number, from 1, of the last heading with this text. */
const lineOf = (text: string, title: string): number =>
  text.split('\n').findLastIndex((line) => line.replace(/^#+\s*/, '').trim() === title) + 1 || 1;

/** @returns the part before the first heading, and a section for each heading */
export function splitSections(markdown: Markdown): { intro: Markdown; sections: Section[] } {
  const intro: Block[] = [];
  const sections: { id: string; title: string; body: Block[] }[] = [];
  for (const block of markdown) {
    const title = isHeading(block) ? plainText(block.children) : undefined;
    if (title !== undefined) sections.push({ id: slug(title), title, body: [] });
    else (sections.at(-1)?.body ?? intro).push(block);
  }
  return { intro, sections };
}

/** "What is kept, and where?" is "what-is-kept-and-where". */
const slug = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

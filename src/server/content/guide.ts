/** Reads a guide for the people who run the site: Markdown as everywhere, and pictures in lines of their own. */
import type { Guide, GuideBlock } from '../../shared/content/guide.ts';
import type { Block } from '../../shared/content/markdown.ts';
import { readMarkdown } from './text/markdown.ts';
import { splitSections } from './schemas/textPage.ts';

/** A guide ends at this heading; the rest is for operators. */
const END = '\n## On the server\n';
const PICTURE = /^!\[([^\]]*)\]\(([^)\s]+)\)$/gm;
/** Stands in the text where a picture does. */
const PLACE = /^picture (\d+)$/;

/** @throws Error where the guide holds what the site does not render */
export function readGuide(source: string): Guide {
  const pictures: { type: 'picture'; file: string; alt: string }[] = [];
  const text = source
    .slice(source.indexOf('\n'), source.indexOf(END))
    .replace(PICTURE, (_, alt: string, file: string) => {
      pictures.push({ type: 'picture', file, alt });
      return `picture ${pictures.length - 1}`;
    });
  const read = readMarkdown(text);
  if ('problems' in read) throw new Error(`the guide: ${JSON.stringify(read.problems)}`);
  const { intro, sections } = splitSections(read.value);
  const placed = (block: Block): GuideBlock => pictures[placeOf(block)] ?? block;
  return { intro, sections: sections.map((each) => ({ ...each, body: each.body.map(placed) })) };
}

function placeOf(block: Block): number {
  const only = block.type === 'paragraph' && block.children.length === 1 ? block.children[0] : undefined;
  return Number((only?.type === 'text' && PLACE.exec(only.text)?.[1]) || -1);
}

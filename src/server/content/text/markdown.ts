import type { Nodes, PhrasingContent, RootContent } from 'mdast';
import { isSafeHref, type Block, type Inline, type Markdown } from '../../../shared/content/markdown.ts';
import { memoize } from '../../lib/memoize.ts';
import { DEAD_LINK, isKnownTarget } from '../checks/links.ts';
import { parseMarkdown } from './markdownLimits.ts';
import type { Problem } from '../problem.ts';

/**
 * Parses editors' Markdown into the small tree that pages render. Everything else (HTML, pictures, code blocks, quotes,
 * other link targets) is a problem with its line and never rendered.
 */
export function readMarkdown(text: string): { value: Markdown } | { problems: Problem[] } {
  const problems: Problem[] = [];
  const value = markdownTree(text, problems);
  return problems.length ? { problems } : { value };
}

/** The tree without refused parts, whose problems are added to the list. */
function markdownTree(text: string, problems: Problem[] = []): Markdown {
  const parsed = parseMarkdown(text);
  if ('children' in parsed) return parsed.children.flatMap((node) => block(node, problems));
  problems.push(parsed);
  return [];
}

function block(node: RootContent, problems: Problem[]): Block[] {
  switch (node.type) {
    case 'paragraph':
      return [{ type: 'paragraph', children: inlines(node.children, problems) }];
    case 'heading':
      return [{ type: 'heading', level: node.depth, children: inlines(node.children, problems) }];
    case 'list': {
      const items = node.children.map((item) => item.children.flatMap((part) => block(part, problems)));
      return [{ type: 'list', ordered: node.ordered ?? false, start: node.start ?? 1, items }];
    }
    default:
      return refuse(node, problems);
  }
}

const inlines = (nodes: readonly PhrasingContent[], problems: Problem[]): Inline[] =>
  nodes.flatMap((node) => inline(node, problems));

function inline(node: PhrasingContent, problems: Problem[]): Inline[] {
  switch (node.type) {
    case 'text':
      return [{ type: 'text', text: node.value.replace(/\s+/g, ' ') }];
    case 'inlineCode':
      return [{ type: 'code', text: node.value }];
    case 'break':
      return [{ type: 'break' }];
    case 'emphasis':
    case 'strong':
      return [{ type: node.type, children: inlines(node.children, problems) }];
    case 'link':
      if (!isSafeHref(node.url)) return refuse(node, problems);
      if (!isKnownTarget(node.url))
        problems.push({ line: lineOf(node), field: 'link', message: `${node.url} ${DEAD_LINK}` });
      return [{ type: 'link', href: node.url, children: inlines(node.children, problems) }];
    default:
      return refuse(node, problems);
  }
}

const WHY: Partial<Record<Nodes['type'], string>> = {
  html: 'HTML is not allowed',
  link: 'a link must be http(s), mailto or a path of this site',
  blockquote: 'a quote (a line that begins with >) is not shown here: write it as a paragraph',
  code: 'a block of code (four spaces, or ```) is not shown here: write it as a paragraph, without spaces before it',
  image: 'a picture is not shown here: leave it out',
  imageReference: 'a picture is not shown here: leave it out',
  thematicBreak: 'a line across the page (---) is not shown here: use a heading',
  table: 'a table is not shown here: use a list',
  delete: 'struck-out text is not shown here: leave it out',
  linkReference: 'a link stands with its address: [text](https://…)',
  definition: 'a link stands with its address: [text](https://…)',
  footnoteReference: 'a footnote is not shown here: write it in the text',
  footnoteDefinition: 'a footnote is not shown here: write it in the text',
};

const lineOf = (node: Nodes): number => node.position?.start.line ?? 1;

function refuse(node: Nodes, problems: Problem[]): [] {
  const message = WHY[node.type] ?? 'this is not shown here: use paragraphs, headings, lists and links';
  problems.push({ line: lineOf(node), field: node.type, message });
  return [];
}

/** Parses Markdown that was checked before its import; parts that a newer rule refuses are left out. */
export const markdownOf = memoize((source: string): Markdown => markdownTree(source), { max: 300 });

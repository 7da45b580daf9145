/**
 * The parsed form of editors' Markdown: a small tree without HTML, rendered with ordinary elements. `href` is http(s),
 * mailto or a path of this site, nothing else.
 */
export type Inline =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'code'; readonly text: string }
  | { readonly type: 'break' }
  | { readonly type: 'emphasis' | 'strong'; readonly children: readonly Inline[] }
  | { readonly type: 'link'; readonly href: string; readonly children: readonly Inline[] };

export type Block =
  | { readonly type: 'paragraph'; readonly children: readonly Inline[] }
  | { readonly type: 'heading'; readonly level: number; readonly children: readonly Inline[] }
  | {
      readonly type: 'list';
      readonly ordered: boolean;
      readonly start: number;
      readonly items: readonly Markdown[];
    };

export type Markdown = readonly Block[];

const LINK = /^(https?:\/\/[^\s]+|mailto:[^\s]+|\/(?![/\\])[^\s]*)$/i;

/** Whether editors' text may link to this address. */
export const isSafeHref = (href: string): boolean => LINK.test(href);

/** Plain text for headings and accessible names. */
export const plainText = (inlines: readonly Inline[]): string =>
  inlines
    .map((inline) =>
      'text' in inline ? inline.text : 'children' in inline ? plainText(inline.children) : ' ',
    )
    .join('');

/** The id of a heading, by its place among the blocks of its text. */
export const partId = (place: number): string => `part-${place}`;

/** The contents of a text: its headings of the first level (##). */
export const partsOf = (content: Markdown): { id: string; title: string }[] =>
  content.flatMap((block, place) =>
    block.type === 'heading' && block.level <= 2
      ? [{ id: partId(place), title: plainText(block.children) }]
      : [],
  );

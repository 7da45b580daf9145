/** Reads the HTML of a page rendered without a visitor as fixed texts, and the places of its visitor's data between them. */
import { TOKEN } from './marks.ts';

export type Value = {
  key: string;
  /** `attribute`: the whole of this attribute, which is left out for undefined. `quoted`: a part of one. */
  place: 'text' | 'quoted' | 'attribute';
  attribute?: string;
};
export type Either = { key: string; yes: Piece[]; no: Piece[] };
export type Piece = string | Value | Either;

const KEY = '[^\\]?:;]*';
const MARK = new RegExp(
  [
    ` (?<attribute>[\\w:-]+)="\\[${TOKEN}'(?<whole>${KEY})\\]"`,
    `\\[${TOKEN}'(?<quoted>${KEY})\\]`,
    `\\[${TOKEN}&#39;(?:\\?(?<choice>${KEY})|(?<next>[:;])|(?<text>${KEY}))\\]`,
  ].join('|'),
  'g',
);

/** @throws when a mark stands where it cannot be replaced, such as in the properties of an island */
export function parseTemplate(html: string): Piece[] {
  const root: Piece[] = [];
  /** The lists that are being filled, from the outermost; every second one is an Either's. */
  const open: { either?: Either; list: Piece[] }[] = [{ list: root }];
  const add = (piece: Piece): void => void (piece !== '' && open.at(-1)!.list.push(piece));
  let end = 0;
  for (const match of html.matchAll(MARK)) {
    add(html.slice(end, match.index));
    end = match.index + match[0].length;
    const { choice, next, ...value } = match.groups as Record<string, string | undefined>;
    if (next === ':') open.at(-1)!.list = open.at(-1)!.either!.no;
    else if (next === ';') open.pop();
    else if (choice === undefined) add(valueOf(value));
    else {
      const either: Either = { key: decodeURIComponent(choice), yes: [], no: [] };
      add(either);
      open.push({ either, list: either.yes });
    }
  }
  add(html.slice(end));
  if (open.length > 1 || hasMark(root))
    throw new Error('A mark of a cached page stands where it cannot be replaced.');
  return root;
}

function valueOf({ attribute, whole, quoted, text }: Record<string, string | undefined>): Value {
  const key = decodeURIComponent(whole ?? quoted ?? text ?? '');
  if (attribute) return { key, place: 'attribute', attribute };
  return { key, place: quoted === undefined ? 'text' : 'quoted' };
}

const hasMark = (pieces: readonly Piece[]): boolean =>
  pieces.some((piece) => {
    if (typeof piece === 'string') return piece.includes(TOKEN);
    return 'yes' in piece && (hasMark(piece.yes) || hasMark(piece.no));
  });

/** Cuts a page into the segments that are packed once and the runs that hold its visitor's values. */
import { fill, type Facts, type TemplatePart } from './fill.ts';

/** A run ends where spaces mean nothing: behind an attribute, or inside a closing tag. */
export type Run = readonly TemplatePart[];
type PageLayout = { segments: Buffer[]; runs: Run[]; rooms: number[] };

/** Packing starts again after a run, so a shorter text between two values is sent as it is. */
const MIN_STRETCH_LENGTH = 64;
/** Bytes for a value, escaped; whose data is longer gets the page packed for this once. */
const ROOM = 24;
const ROOMS: Readonly<Record<string, number>> = {
  'theme.theme': 8,
  'theme.scheme': 12,
  'account.email': 40,
  'account.letter': 6,
  'account.session': 336,
  'cart.count': 4,
  'cart.hidden': 0,
  'compared.count': 4,
  'compared.hidden': 0,
  'savedSearch.id': 36,
  'tripForSearch.href': 120,
  'tripForSearch.label': 48,
  'tripForSearch.name': 80,
  'requirements.verdict': 36,
  'requirements.missing': 88,
  'tripBesideStay.mine': 64,
  'tripBesideStay.instead': 64,
};

/** @returns undefined when a value stands where no spaces may follow */
export function layoutOf(flat: readonly TemplatePart[]): PageLayout | undefined {
  const segments = [''];
  const runs: TemplatePart[][] = [];
  for (const [place, piece] of flat.entries()) {
    if (typeof piece !== 'string') {
      // Nothing stands behind the last run yet, so this value belongs to it.
      if (runs.length && !segments.at(-1)) runs.at(-1)!.push(piece);
      else {
        runs.push([piece]);
        segments.push('');
      }
      continue;
    }
    const run = runs.at(-1);
    const end = run ? endOf(run.at(-1) as Exclude<TemplatePart, string>, piece) : 0;
    const isLast = place === flat.length - 1;
    if (run && !isLast && (end === undefined || piece.length - end < MIN_STRETCH_LENGTH)) run.push(piece);
    else if (end === undefined) return undefined;
    else {
      run?.push(piece.slice(0, end));
      segments[segments.length - 1] += piece.slice(end);
    }
  }
  return { segments: segments.map((text) => Buffer.from(text)), runs, rooms: runs.map(roomOf) };
}

/** Where the padding of a value may stand in the text behind it. */
function endOf({ place }: Exclude<TemplatePart, string>, text: string): number | undefined {
  if (place === 'attribute') return 0;
  const end = place === 'quoted' ? /^[^"]*"/.exec(text) : /^[^<]*<\/[a-z][a-z0-9]*/.exec(text);
  return end?.[0].length;
}

const roomOf = (run: Run): number =>
  run.reduce((sum, piece) => {
    if (typeof piece === 'string') return sum + Buffer.byteLength(piece);
    const attribute = piece.attribute ? piece.attribute.length + 4 : 0;
    return sum + attribute + (ROOMS[piece.key] ?? ROOM);
  }, 0);

export const valueOf = (run: Run, facts: Facts): Buffer => Buffer.from(fill(run, facts));

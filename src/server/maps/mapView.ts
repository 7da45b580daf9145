/** Where a map looks: the projection, and the box around a set of countries. */
import { area, boxOf, gap, union, type Box, type Point, type Ring } from './geometry.ts';

/** px */
export type Size = { width: number; height: number };
/** px */
const MARGIN = 8;
/** Degrees: a small island is shown with what is around it. */
const MIN_SPAN = 5;
/** Where the projection ends. Degrees north. */
const [SOUTHERNMOST, NORTHERNMOST] = [-60, 82];
/** The picture ends here, where there is anything south of it. Degrees north. */
const NORTH_EDGE = 72;

export type Turn = (ring: Ring) => Ring;

/** A set that reaches over the date line is drawn around it: what is west of Greenwich stands east of everything else. */
const eastward = (ring: Ring): Ring =>
  ring.every(([x]) => x < 0) ? ring.map(([x, y]): Point => [x + 360, y]) : ring;

/** Mercator, in degrees, downwards. */
export const project = ([x, y]: Point): Point => {
  const north = Math.min(Math.max(y, SOUTHERNMOST), NORTHERNMOST);
  return [x, (-Math.log(Math.tan(Math.PI / 4 + (north * Math.PI) / 360)) * 180) / Math.PI];
};

/** Far territories do not count: France is not drawn with the Pacific. Degrees. */
const FAR = 12;

/** The largest part of a country, and what lies no further away than that part is wide or high. */
function mainBox(rings: readonly Ring[]): Box {
  const [main, ...others] = rings.toSorted((a, b) => area(b) - area(a)).map(boxOf);
  const { left, top, right, bottom } = main!;
  const reach = Math.min(FAR, Math.max(right - left, bottom - top));
  return others.reduce((box, other) => (gap(main!, other) < reach ? union(box, other) : box), main!);
}

/** Grown to the picture's proportions, around its middle. */
function frame(whole: Box, size: Size): Box {
  const edge = project([0, NORTH_EDGE])[1];
  const box = edge < whole.bottom ? { ...whole, top: Math.max(whole.top, edge) } : whole;
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const scale = Math.max(
    width / (size.width - 2 * MARGIN),
    height / (size.height - 2 * MARGIN),
    MIN_SPAN / size.width,
  );
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const [dx, dy] = [(scale * size.width) / 2, (scale * size.height) / 2];
  return { left: x - dx, right: x + dx, top: y - dy, bottom: y + dy };
}

/** The smaller of the two ways to look at a set of countries. */
export function viewOf(countries: readonly Ring[][], size: Size): { view: Box; turn: Turn } {
  const boxFor = (turn: Turn): Box => countries.map((rings) => mainBox(rings.map(turn))).reduce(union);
  const plain = boxFor((ring) => ring);
  const turned = boxFor(eastward);
  const isTurned = turned.right - turned.left < plain.right - plain.left - 1;
  return isTurned
    ? { view: frame(turned, size), turn: eastward }
    : { view: frame(plain, size), turn: (ring) => ring };
}

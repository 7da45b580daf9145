/** A drawn map of the countries that an eSIM covers, from outlines made ahead (scripts/outlines.mjs). */
import { area, boxOf, clip, gap, simplify, type Box, type Point, type Ring } from './geometry.ts';
import { HEIGHT, project, viewOf, WIDTH, type Turn } from './mapView.ts';
import outlines from './outlines.json' with { type: 'json' };

/** Square px: smaller islands are left out, and smaller countries become dots. */
const [LEAST_ISLAND, LEAST_COUNTRY] = [3, 12];
/** px */
const TOLERANCE = 0.8;

const COLOURS = `.a{fill:#87938a;opacity:.35}.b{fill:#2f7d6b;stroke:#f4f6ef;stroke-width:.6}`;

/** First point, then steps, in hundredths of a degree. */
function ringOf(steps: readonly number[]): Ring {
  let [x, y] = [0, 0];
  return Array.from({ length: steps.length / 2 }, (_, index): Point => {
    [x, y] = [x + steps[2 * index]!, y + steps[2 * index + 1]!];
    return [x / 100, y / 100];
  });
}

const ringsOf = (code: string): Ring[] =>
  ((outlines as Record<string, number[][]>)[code] ?? []).map(ringOf).map((ring) => ring.map(project));

/** @param codes ISO alpha-2; unknown ones are left out @returns undefined when none has an outline */
export function coverageMap(codes: readonly string[]): string | undefined {
  const covered = new Set(codes.filter((code) => Object.hasOwn(outlines, code)));
  if (!covered.size) return undefined;
  const { view, turn } = viewOf([...covered].map(ringsOf));
  const toPixels = pixelsOf(view);
  const shapes = Object.keys(outlines).map((code) => ({
    isCovered: covered.has(code),
    rings: ringsOf(code).map(turn).filter(meets(view)).map(toPixels),
  }));
  const land = shapes.filter(({ isCovered }) => !isCovered).map(({ rings }) => path(rings));
  const [dots, paths] = partition(
    shapes.filter(({ isCovered }) => isCovered).map(({ rings }) => path(rings) || dot(rings)),
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><style>${COLOURS}</style>` +
    `<path class="a" d="${land.join('')}"/><path class="b" d="${paths.join('')}"/>${dots.join('')}</svg>`
  );
}

const partition = (shapes: readonly string[]): [dots: string[], paths: string[]] => [
  shapes.filter((each) => each.startsWith('<')),
  shapes.filter((each) => !each.startsWith('<')),
];

const meets =
  (view: Box) =>
  (ring: Ring): boolean =>
    gap(view, boxOf(ring)) <= 0;

const pixelsOf = ({ left, top, right }: Box): Turn => {
  const scale = WIDTH / (right - left);
  return (ring) => ring.map(([x, y]): Point => [(x - left) * scale, (y - top) * scale]);
};

const PICTURE: Box = { left: -2, top: -2, right: WIDTH + 2, bottom: HEIGHT + 2 };

/** Whole pixels and relative steps; empty when there is nothing large enough to see. */
function path(rings: readonly Ring[]): string {
  const parts = rings.map((ring) => clip(ring, PICTURE)).filter((ring) => area(ring) > LEAST_ISLAND);
  if (parts.reduce((sum, ring) => sum + area(ring), 0) < LEAST_COUNTRY) return '';
  return parts.map((ring) => lineOf(simplify(ring, TOLERANCE))).join('');
}

function lineOf(ring: Ring): string {
  const points = ring.map(([x, y]): Point => [Math.round(x), Math.round(y)]);
  const steps = points.slice(1).map(([x, y], index) => [x - points[index]![0], y - points[index]![1]]);
  const moved = steps.filter(([dx, dy]) => dx || dy);
  return moved.length < 2 ? '' : `M${points[0]!.join(' ')}l${moved.map((step) => step.join(' ')).join(' ')}z`;
}

function dot(rings: readonly Ring[]): string {
  if (!rings.length) return '';
  const { left, top, right, bottom } = boxOf(rings.toSorted((a, b) => area(b) - area(a))[0]!);
  return `<circle class="b" cx="${Math.round((left + right) / 2)}" cy="${Math.round((top + bottom) / 2)}" r="3"/>`;
}

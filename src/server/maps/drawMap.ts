/** Draws countries among their neighbours as SVG, from outlines made ahead (scripts/outlines.mjs). */
import { memoize } from '../lib/memoize.ts';
import { area, boxOf, clip, gap, simplify, type Box, type Point, type Ring } from './geometry.ts';
import { project, viewOf, type Size, type Turn } from './mapView.ts';
import outlines from './outlines.json' with { type: 'json' };

/** Square px: smaller islands are left out, and smaller countries become dots. */
const [MIN_ISLAND, MIN_COUNTRY] = [3, 12];
/** px */
const TOLERANCE = 0.8;

/**
 * CSS of `a`, other land, and `b`, the countries the map is of: `line` and `passport` with borders in `page` of
 * src/styles/palette.mjs. A picture's colour scheme is that of its page.
 */
export const COLOURS =
  '.a{fill:rgb(208 216 198)}.b{fill:rgb(14 77 69);stroke:rgb(240 243 234);stroke-width:.6}' +
  '@media(prefers-color-scheme:dark){.a{fill:rgb(52 69 62)}.b{fill:rgb(121 205 182);stroke:rgb(14 24 21)}}';

/** `pixelOf`: where a place in degrees stands on the picture, in px. */
export type DrawnMap = { svg: string; pixelOf: (latitude: number, longitude: number) => Point };

/** First point, then steps, in hundredths of a degree. */
function ringOf(steps: readonly number[]): Ring {
  let [x, y] = [0, 0];
  return Array.from({ length: steps.length / 2 }, (_, index): Point => {
    [x, y] = [x + steps[2 * index]!, y + steps[2 * index + 1]!];
    return [x / 100, y / 100];
  });
}

/** Of all countries, ISO alpha-2. */
export const CODES: readonly string[] = Object.keys(outlines);

const degreesOf = (code: string): Ring[] =>
  ((outlines as Record<string, number[][]>)[code] ?? []).map(ringOf);

/** Each map looks at the outlines of all countries, so they are projected once. */
const ringsOf = memoize((code: string): Ring[] => degreesOf(code).map((ring) => ring.map(project)), {
  max: CODES.length,
});

/** The middle of a country's largest part, in degrees; undefined for an unknown one. */
export function middleOf(code: string): [latitude: number, longitude: number] | undefined {
  const [main] = degreesOf(code).toSorted((a, b) => area(b) - area(a));
  if (!main) return undefined;
  const { left, top, right, bottom } = boxOf(main);
  return [(top + bottom) / 2, (left + right) / 2];
}

export const hasOutline = (code: string): boolean => Object.hasOwn(outlines, code);

/** @param codes ISO alpha-2; unknown ones are left out @returns undefined when none is known */
export function drawMap(codes: readonly string[], size: Size, colours = COLOURS): DrawnMap | undefined {
  const inside = new Set(codes.filter(hasOutline));
  if (!inside.size) return undefined;
  const { view, turn } = viewOf([...inside].map(ringsOf), size);
  const toPixels = pixelsOf(view, size);
  const shapes = CODES.map((code) => ({
    isInside: inside.has(code),
    rings: ringsOf(code).map(turn).filter(meets(view)).map(toPixels),
  }));
  const pathIn = path(size);
  const land = shapes.filter(({ isInside }) => !isInside).map(({ rings }) => pathIn(rings));
  const [dots, paths] = partition(
    shapes.filter(({ isInside }) => isInside).map(({ rings }) => pathIn(rings) || dot(rings)),
  );
  return {
    svg:
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}"><style>${colours}</style>` +
      `<path class="a" d="${land.join('')}"/><path class="b" d="${paths.join('')}"/>${dots.join('')}</svg>`,
    pixelOf: (latitude, longitude) => toPixels(turn([project([longitude, latitude])]))[0]!,
  };
}

const partition = (shapes: readonly string[]): [dots: string[], paths: string[]] => [
  shapes.filter((each) => each.startsWith('<')),
  shapes.filter((each) => !each.startsWith('<')),
];

const meets =
  (view: Box) =>
  (ring: Ring): boolean =>
    gap(view, boxOf(ring)) <= 0;

const pixelsOf = ({ left, top, right }: Box, { width }: Size): Turn => {
  const scale = width / (right - left);
  return (ring) => ring.map(([x, y]): Point => [(x - left) * scale, (y - top) * scale]);
};

/** Whole pixels and relative steps; empty when there is nothing large enough to see. */
function path({ width, height }: Size): (rings: readonly Ring[]) => string {
  const picture: Box = { left: -2, top: -2, right: width + 2, bottom: height + 2 };
  return (rings) => {
    const parts = rings.map((ring) => clip(ring, picture)).filter((ring) => area(ring) > MIN_ISLAND);
    if (parts.reduce((sum, ring) => sum + area(ring), 0) < MIN_COUNTRY) return '';
    return parts.map((ring) => lineOf(simplify(ring, TOLERANCE))).join('');
  };
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

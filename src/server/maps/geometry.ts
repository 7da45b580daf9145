/** Plane geometry of the coverage maps. Points are [x, y]; a ring's last point leads back to its first. */
import { cacheFor } from '../lib/cacheFor.ts';

export type Point = readonly [x: number, y: number];
export type Ring = readonly Point[];
export type Box = { left: number; top: number; right: number; bottom: number };

/** Of a ring once: each map asks for those of all outlines. */
export const boxOf = cacheFor((points: Ring): Box => ({
  left: Math.min(...points.map(([x]) => x)),
  top: Math.min(...points.map(([, y]) => y)),
  right: Math.max(...points.map(([x]) => x)),
  bottom: Math.max(...points.map(([, y]) => y)),
}));

export const union = (a: Box, b: Box): Box => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});

/** How far apart two boxes are, along the axis that separates them most; negative where they overlap. */
export const gap = (a: Box, b: Box): number =>
  Math.max(a.left - b.right, b.left - a.right, a.top - b.bottom, b.top - a.bottom);

export const area = (ring: Ring): number =>
  Math.abs(ring.reduce((sum, [x, y], i) => sum + x * next(ring, i)[1] - next(ring, i)[0] * y, 0)) / 2;

const next = (ring: Ring, index: number): Point => ring[(index + 1) % ring.length]!;

type Edge = { isInside: (point: Point) => boolean; cut: (from: Point, to: Point) => Point };

const at = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
];

const edge = (axis: 0 | 1, limit: number, sign: 1 | -1): Edge => ({
  isInside: (point) => sign * point[axis] >= sign * limit,
  cut: (from, to) => at(from, to, (limit - from[axis]) / (to[axis] - from[axis])),
});

/** What of a ring is inside a box (Sutherland and Hodgman). */
export function clip(ring: Ring, { left, top, right, bottom }: Box): Ring {
  const edges = [edge(0, left, 1), edge(0, right, -1), edge(1, top, 1), edge(1, bottom, -1)];
  return edges.reduce<Ring>(
    (points, { isInside, cut }) =>
      points.flatMap((point, index) => {
        const before = points.at(index - 1)!;
        const crossing = isInside(before) === isInside(point) ? [] : [cut(before, point)];
        return isInside(point) ? [...crossing, point] : crossing;
      }),
    ring,
  );
}

/** Leaves out points closer than `tolerance` to the line between their neighbours (Douglas and Peucker). */
export function simplify(points: Ring, tolerance: number): Ring {
  if (points.length < 3) return points;
  const [first, last] = [points[0]!, points.at(-1)!];
  const distances = points.map((point) => distance(point, first, last));
  const farthest = distances.indexOf(Math.max(...distances));
  if (distances[farthest]! <= tolerance) return [first, last];
  const head = simplify(points.slice(0, farthest + 1), tolerance);
  return [...head.slice(0, -1), ...simplify(points.slice(farthest), tolerance)];
}

function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = Math.hypot(dx, dy);
  return length === 0 ? Math.hypot(x - ax, y - ay) : Math.abs(dy * (x - ax) - dx * (y - ay)) / length;
}

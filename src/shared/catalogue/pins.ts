/** Groups places that would lie over each other on a phone's screen. Pure. */

/** A phone's map is so wide; larger ones show the same groups further apart. px */
const PHONE = 360;
/** A tag with a price. px */
const TAG = { width: 56, height: 36 };

/** `x` and `y` in per cent of the map's sides. */
export type Point = { x: number; y: number };
export type Pin<T> = Point & { items: T[] };

/**
 * In the order of the items. A pin stands in the middle of its items, and none would touch another.
 * @param shape height of the map by its width
 */
export function pinsOf<T extends Point>(items: readonly T[], shape: number): Pin<T>[] {
  const near = { x: (TAG.width / PHONE) * 100, y: (TAG.height / (PHONE * shape)) * 100 };
  const touch = (a: Point, b: Point): boolean => Math.abs(a.x - b.x) < near.x && Math.abs(a.y - b.y) < near.y;
  let pins = items.map((item): Pin<T> => ({ x: item.x, y: item.y, items: [item] }));
  // A pin moves as it takes in others, which can bring it to the next.
  for (let before = Infinity; pins.length < before;) {
    before = pins.length;
    pins = joinPoints(pins, touch);
  }
  return pins;
}

/** Each pin joins the first one before it that it touches. */
function joinPoints<T extends Point>(
  pins: readonly Pin<T>[],
  touch: (a: Point, b: Point) => boolean,
): Pin<T>[] {
  const apart: Pin<T>[] = [];
  for (const pin of pins) {
    const place = apart.findIndex((each) => touch(each, pin));
    if (place < 0) apart.push(pin);
    else apart[place] = inTheMiddle([...apart[place]!.items, ...pin.items]);
  }
  return apart;
}

function inTheMiddle<T extends Point>(items: T[]): Pin<T> {
  const mean = (side: 'x' | 'y'): number => {
    const sum = items.reduce((total, item) => total + item[side], 0);
    return Math.round((sum / items.length) * 10) / 10;
  };
  return { x: mean('x'), y: mean('y'), items };
}

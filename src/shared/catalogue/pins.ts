/** Groups places that would lie over each other on a phone's screen. Pure. */

/** A phone's map is so wide; larger ones show the same groups further apart. px */
const PHONE = 360;
/** A tag with a price. px */
const TAG = { width: 56, height: 36 };

/** `x` and `y` in per cent of the map's sides. */
export type Point = { x: number; y: number };
export type Pin<T> = Point & { items: T[] };

/**
 * In the order given: an item joins the first pin that its tag would touch, which stays where its first item is.
 * @param shape height of the map by its width
 */
export function pinsOf<T extends Point>(items: readonly T[], shape: number): Pin<T>[] {
  const pins: Pin<T>[] = [];
  const near = { x: (TAG.width / PHONE) * 100, y: (TAG.height / (PHONE * shape)) * 100 };
  for (const item of items) {
    const pin = pins.find(({ x, y }) => Math.abs(x - item.x) < near.x && Math.abs(y - item.y) < near.y);
    if (pin) pin.items.push(item);
    else pins.push({ x: item.x, y: item.y, items: [item] });
  }
  return pins;
}

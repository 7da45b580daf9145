/** Draws a postcard from an id: the same seed gives the same picture, in about 1 KB. */
import { dice, hash, shape, type Dice } from './brush.ts';
import type { Details } from './details.ts';
import { alps, dunes, terraces } from './land.ts';
import { LIGHTS, type Light, type LightName } from './lights.ts';
import { lake, plain, rivercity } from './open.ts';
import { drawPlants } from './plants.ts';
import { oldtown, skyline } from './town.ts';
import { coast, fjord, islands } from './water.ts';

const SCENES: Record<string, (q: Dice, light: Light, details: Details) => string> = {
  coast,
  alps,
  skyline,
  oldtown,
  dunes,
  fjord,
  terraces,
  islands,
  plain,
  lake,
  rivercity,
};
const SNOW = shape('M0 146q60-10 120-3t120-4V162H0Z', '#E9F1EE');
export const SCENE_NAMES = Object.keys(SCENES);
export const LIGHT_NAMES = Object.keys(LIGHTS) as LightName[];

export type PostcardOptions = Details & { scene?: string; light?: LightName };

/**
 * @param seed an id; its hash picks scene and light where `options` leave them open
 * @returns an SVG document, 240 x 160, with single quotes only
 */
export function postcard(seed: string, { scene, light, ...details }: PostcardOptions = {}): string {
  const h = hash(seed);
  const L = LIGHTS[light ?? LIGHT_NAMES[(h >>> 7) % LIGHT_NAMES.length] ?? 'noon'];
  const draw = SCENES[scene ?? ''] ?? SCENES[SCENE_NAMES[h % SCENE_NAMES.length] ?? ''] ?? coast;
  return (
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 240 160' preserveAspectRatio='xMidYMid slice'>" +
    shape('M0 0H240V160H0Z', L.sky) +
    shape('M0 62q120-24 240 0V160H0Z', L.low) +
    draw(dice(h), L, details) +
    (details.plants ? drawPlants(details.plants, dice(h + 1), L) : '') +
    (details.air === 'snow' ? SNOW : '') +
    '</svg>'
  );
}

/** The picture as the `src` of an image: no request, and nothing of it is parsed as HTML. */
export const postcardUri = (seed: string, options: PostcardOptions): string =>
  `data:image/svg+xml,${postcard(seed, options).replace(/#/g, '%23')}`;

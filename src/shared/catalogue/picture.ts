/** Chooses the postcard of an entry: few enough that a browser caches them all. */
import { hash } from '../postcard/brush.ts';
import { LIGHT_NAMES, postcard, SCENE_NAMES } from '../postcard/postcard.ts';
import type { LightName } from '../postcard/lights.ts';
import type { Picture } from './program.ts';

/** The scene of a country, ISO alpha-2. */
const HOME: Record<string, string> = {
  coast: 'PT GR IE AU ZA CY MT BR UY GH SN LB AL',
  oldtown: 'ES IT DE CZ FR PL HU NL BE AT GB RO HR RS BG SK LT LV CU PE EC GT MX IN TR UZ',
  alps: 'CH NZ CL AR NP BT SI GE AM BO KG SE',
  skyline: 'JP KR SG HK TW CN US AE MY QA',
  dunes: 'MA JO EG KE TN NA OM SA TZ BW MN IL UG RW',
  fjord: 'NO IS CA FI DK FO GL EE',
  terraces: 'VN ID CR LK LA MM CO PA NI HN SV MG',
  islands: 'TH PH FJ MV JM DO BS MU SC KH WS',
};
const SCENE_OF = new Map(
  Object.entries(HOME).flatMap(([scene, codes]) => codes.split(' ').map((code) => [code, scene])),
);

const VARIANTS = 8;

/**
 * @param id of the entry; picks what `picture` and `country` leave open
 * @returns "coast-coral-3", to be drawn by `drawPicture`
 */
export function pictureName(id: string, country: string | undefined, { scene, light }: Picture = {}): string {
  const h = hash(id);
  const place = scene ?? SCENE_OF.get(country ?? '') ?? SCENE_NAMES[h % SCENE_NAMES.length]!;
  return `${place}-${light ?? LIGHT_NAMES[(h >>> 7) % LIGHT_NAMES.length]!}-${(h >>> 11) % VARIANTS}`;
}

/** @returns an SVG document; undefined for a name that `pictureName` never gives */
export function drawPicture(name: string): string | undefined {
  const [scene = '', light = '', variant = ''] = name.split('-');
  const exists = SCENE_NAMES.includes(scene) && (LIGHT_NAMES as readonly string[]).includes(light);
  if (!exists || !/^\d$/.test(variant) || Number(variant) >= VARIANTS || name.split('-').length > 3)
    return undefined;
  return postcard(name, { scene, light: light as LightName });
}

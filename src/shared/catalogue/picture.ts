/** Chooses the postcard of an entry: few enough that a browser caches them all. */
import { hash } from '../postcard/brush.ts';
import { LIGHTS_OF, type Air, type Details, type Landmark, type Plant } from '../postcard/details.ts';
import { LIGHT_NAMES, postcard, SCENE_NAMES } from '../postcard/postcard.ts';
import type { LightName } from '../postcard/lights.ts';
import { photoName } from './photo.ts';
import type { Picture, Program } from './program.ts';
import { detailsOf, LANDS, seasonOf } from './scenery.ts';

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
  return nameOf(place, light ?? LIGHT_NAMES[(h >>> 7) % LIGHT_NAMES.length]!, (h >>> 11) % VARIANTS);
}

/** By the scenery of its first place and the season it begins in, where editors have told it. */
export function programPicture({ id, places, sessions, picture, photo }: Program): string {
  if (photo) return photoName(photo);
  const [place] = places;
  if (!place?.scenery) return pictureName(id, place?.country, picture);
  const season = sessions[0] && seasonOf(sessions[0].start, place.at?.[0] ?? 0);
  const details = detailsOf(place.scenery, season);
  const lights = LIGHTS_OF[details.air];
  const h = hash(id);
  const light = picture?.light ?? lights[(h >>> 7) % lights.length]!;
  const scene = picture?.scene ?? LANDS[place.scenery.land];
  return nameOf(scene, light, (h >>> 11) % VARIANTS, details);
}

/** Letters of the details, because a page of results names twenty-four pictures. */
const AIR_LETTERS: Record<Air, string> = {
  warm: 'w',
  dry: 'd',
  mild: 'm',
  fall: 'f',
  gray: 'g',
  cold: 'c',
  snow: 's',
};
const MARK_LETTERS: Record<Landmark, string> = {
  spire: 'S',
  dome: 'D',
  pagoda: 'P',
  tower: 'T',
  minaret: 'M',
  elevator: 'E',
  none: '',
};
const PLANT_LETTERS: Record<Plant, string> = {
  palm: 'p',
  pine: 'i',
  cypress: 'y',
  acacia: 'a',
  cactus: 'u',
  reeds: 'r',
  broadleaf: 'b',
  bare: '',
};

/** "rivercity-mist-3fSrh": in fall, with a spire, reeds and hills. */
function nameOf(scene: string, light: string, variant: number, details: Details = {}): string {
  const { air, mark = 'none', plants = 'bare', hills } = details;
  const letters = air
    ? AIR_LETTERS[air] + MARK_LETTERS[mark] + PLANT_LETTERS[plants] + (hills ? 'h' : '')
    : '';
  return `${scene}-${light}-${variant}${letters}`;
}

type Parts = { scene: string; light: LightName; variant: number; details: Details };
const includes = <T extends string>(list: readonly T[], text: string): text is T =>
  (list as readonly string[]).includes(text);

/** @returns undefined for what `nameOf` never gives */
function partsOf(name: string): Parts | undefined {
  const [, scene = '', light = '', number, letters = ''] = /^(\w+)-(\w+)-([0-7])(\w*)$/.exec(name) ?? [];
  if (!SCENE_NAMES.includes(scene) || !includes(LIGHT_NAMES, light)) return undefined;
  const variant = Number(number);
  const details = letters ? detailsFrom(letters) : {};
  return nameOf(scene, light, variant, details) === name ? { scene, light, variant, details } : undefined;
}

const withLetter = <T extends string>(list: Record<T, string>, letters: string): T | undefined =>
  (Object.keys(list) as T[]).find((each) => list[each] && letters.includes(list[each]));

function detailsFrom(letters: string): Details {
  const [air = '', more] = [letters.slice(0, 1), letters.slice(1)];
  return {
    air: withLetter(AIR_LETTERS, air),
    mark: withLetter(MARK_LETTERS, more) ?? 'none',
    plants: withLetter(PLANT_LETTERS, more) ?? 'bare',
    hills: more.includes('h'),
  };
}

/** @returns an SVG document; undefined for a name that no entry has */
export function drawPicture(name: string): string | undefined {
  const parts = partsOf(name);
  if (!parts) return undefined;
  const { scene, light, variant, details } = parts;
  // The light is no part of the seed: in another light a place stays the same.
  return postcard(nameOf(scene, '', variant, details), { scene, light, ...details });
}

/** Cards before this one in a list that may lie beside or above it, in rows of two and of four. */
const NEAR = [1, 2, 4];

/** The pictures of a list: none has scene and light of one near it. Its light moves on among those of its air. */
export function picturesOf(cards: readonly { picture: string }[]): string[] {
  const pictures: string[] = [];
  for (const { picture } of cards) {
    const near = new Set(NEAR.map((back) => lookOf(pictures[pictures.length - back] ?? '')));
    pictures.push(inOtherLights(picture).find((each) => !near.has(lookOf(each))) ?? picture);
  }
  return pictures;
}

const lookOf = (name: string): string => name.split('-').slice(0, 2).join('-');

/** Its own light first, then the others that its air allows. */
function inOtherLights(name: string): string[] {
  const parts = partsOf(name);
  if (!parts) return [name];
  const lights: readonly string[] = parts.details.air ? LIGHTS_OF[parts.details.air] : LIGHT_NAMES;
  const own = Math.max(0, lights.indexOf(parts.light));
  const { scene, variant, details } = parts;
  return [
    name,
    ...lights.map((_, step) => nameOf(scene, lights[(own + step + 1) % lights.length]!, variant, details)),
  ];
}

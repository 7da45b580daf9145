/** What a place adds to its scene: a landmark, hills, plants, and the air that decides light and snow. */
import type { LightName } from './lights.ts';

export const LANDMARKS = ['spire', 'dome', 'pagoda', 'tower', 'minaret', 'elevator', 'none'] as const;
export const PLANTS = ['palm', 'pine', 'cypress', 'acacia', 'cactus', 'reeds', 'broadleaf', 'bare'] as const;

/** Climate and season, each with the lights it is drawn in: more than the neighbours of one card, so that all differ. */
export const LIGHTS_OF = {
  warm: ['noon', 'coral', 'golden', 'dawn', 'dusk'],
  dry: ['golden', 'coral', 'dawn', 'dusk', 'noon'],
  mild: ['noon', 'dawn', 'coral', 'golden', 'mist'],
  fall: ['golden', 'coral', 'mist', 'dawn', 'dusk'],
  gray: ['mist', 'dusk', 'dawn', 'noon', 'coral'],
  cold: ['noon', 'mist', 'dawn', 'golden', 'dusk'],
  snow: ['mist', 'dawn', 'dusk', 'noon', 'coral'],
} as const satisfies Record<string, readonly LightName[]>;

export type Landmark = (typeof LANDMARKS)[number];
export type Plant = (typeof PLANTS)[number];
export type Air = keyof typeof LIGHTS_OF;
export type Details = {
  mark?: Landmark | undefined;
  /** `bare` is none at all; left out, the scene's own. */
  plants?: Plant | undefined;
  hills?: boolean | undefined;
  air?: Air | undefined;
};

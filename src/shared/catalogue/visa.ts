/** Whose citizens a program asks no visa or permit of. */
import type { Frozen } from '../lib/frozen.ts';

/** `free_for`: countries by ISO alpha-2, and groups of them. */
export type NeededVisa = Frozen<{ text: string; free_for: string[] }>;

const EU = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE';
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  EU: EU.split(' '),
  EFTA: ['CH', 'IS', 'LI', 'NO'],
  NORDIC: ['DK', 'FI', 'IS', 'NO', 'SE'],
};

export const isCitizenship = (code: string): boolean =>
  Object.hasOwn(GROUPS, code) || /^[A-Z]{2}$/.test(code);

export const isFree = ({ free_for }: NeededVisa, nationality: string | undefined): boolean =>
  nationality !== undefined && free_for.some((code) => (GROUPS[code] ?? [code]).includes(nationality));

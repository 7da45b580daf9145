import type { ProgramCard } from './card.ts';
import type { Program } from './program.ts';
import { readSearch, searchAddress } from './search.ts';

type Step = { label: string; href: string };

/** Breadcrumb of a program: its kind, then its country, each as a search. */
export function programTrail(
  { type }: Pick<Program, 'type'>,
  card: Pick<ProgramCard, 'type'>,
  country: { iso2: string; name: string } | undefined,
): Step[] {
  const all = readSearch(new URLSearchParams());
  const ofType = { ...all, filters: { type: [type] } };
  const steps = [{ label: card.type, href: searchAddress(ofType) }];
  if (!country) return steps;
  const ofCountry = { ...all, filters: { country: [country.iso2] } };
  return [...steps, { label: country.name, href: searchAddress(ofCountry) }];
}

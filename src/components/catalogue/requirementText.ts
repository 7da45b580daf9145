import { catalogueCopy } from '../../copy/catalogue.ts';
import { programCopy } from '../../copy/program.ts';
import type { Requirement, Standing } from '../../shared/catalogue/requirements.ts';

/** @param education names by slug */
export function requirementText(requirement: Requirement, education: ReadonlyMap<string, string>): string {
  if (requirement.kind === 'education')
    return requirement.slugs.map((slug) => education.get(slug) ?? slug).join(', ');
  if (requirement.kind === 'grades') return catalogueCopy.gpa(requirement.gpa);
  return requirement.kind === 'age' ? catalogueCopy.age(requirement.from, requirement.to) : requirement.text;
}

const count = (standings: readonly Standing[], wanted: Standing): number =>
  standings.filter((each) => each === wanted).length;

/** "You meet 4 of 5 requirements"; one that is not met is said first. */
export function verdictText(requirements: readonly Requirement[], standings: readonly Standing[]): string {
  const unmet = count(standings, 'unmet');
  return unmet
    ? programCopy.youMiss(unmet, requirements.length)
    : programCopy.youMeet(count(standings, 'met'), requirements.length);
}

/** What is not met, then what nobody told us: "Not met: your age. Not known: your language level." */
export function missingText(requirements: readonly Requirement[], standings: readonly Standing[]): string {
  const names = (wanted: Standing): string =>
    [
      ...new Set(
        requirements
          .filter((_, place) => standings[place] === wanted)
          .map(({ kind }) => programCopy.requirementNames[kind]),
      ),
    ].join(', ');
  const [unmet, unknown] = [names('unmet'), names('unknown')];
  return [unmet && programCopy.unmet(unmet), unknown && programCopy.notTold(unknown)]
    .filter(Boolean)
    .join(' ');
}

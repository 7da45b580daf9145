import { catalogueCopy } from '../../copy/catalogue/catalogue.ts';
import { programCopy } from '../../copy/catalogue/program.ts';
import type { Requirement, RequirementStatus } from '../../shared/catalogue/requirements.ts';

/** @param education names by slug */
export function requirementText(requirement: Requirement, education: ReadonlyMap<string, string>): string {
  if (requirement.kind === 'education')
    return requirement.slugs.map((slug) => education.get(slug) ?? slug).join(', ');
  if (requirement.kind === 'grades') return catalogueCopy.gpa(requirement.gpa);
  return requirement.kind === 'age' ? catalogueCopy.age(requirement.from, requirement.to) : requirement.text;
}

const count = (statuses: readonly RequirementStatus[], wanted: RequirementStatus): number =>
  statuses.filter((each) => each === wanted).length;

/** "You meet 4 of 5 requirements"; one that is not met is said first. */
export function verdictText(
  requirements: readonly Requirement[],
  statuses: readonly RequirementStatus[],
): string {
  const unmet = count(statuses, 'unmet');
  return unmet
    ? programCopy.youMiss(unmet, requirements.length)
    : programCopy.youMeet(count(statuses, 'met'), requirements.length);
}

/** What is not met, then what we do not know: "Not met: your age. Not known: your language level." */
export function missingText(
  requirements: readonly Requirement[],
  statuses: readonly RequirementStatus[],
): string {
  const names = (wanted: RequirementStatus): string =>
    [
      ...new Set(
        requirements
          .filter((_, place) => statuses[place] === wanted)
          .map(({ kind }) => programCopy.requirementNames[kind]),
      ),
    ].join(', ');
  const [unmet, unknown] = [names('unmet'), names('unknown')];
  return [unmet && programCopy.unmet(unmet), unknown && programCopy.notTold(unknown)]
    .filter(Boolean)
    .join(' ');
}

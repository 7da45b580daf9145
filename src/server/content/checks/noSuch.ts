import { nearestName } from '../../../shared/catalogue/spelling.ts';

/** In longer lists looking for one name after the other would take too long. */
const MAX_COMPARED = 500;

export function noSuch(name: string, existing: ReadonlySet<string>): string {
  const near = existing.size > MAX_COMPARED ? undefined : nearestName(name, existing);
  return near ? `there is no "${name}": did you mean "${near}"?` : `there is no "${name}"`;
}

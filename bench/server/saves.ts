/** Saves items, so that pages have something to show. */
import { addComparison, addProgram, getSaved, removeProgram } from '../../src/shared/saved/endpoints.ts';
import type { SavedIdLists } from '../../src/shared/saved/saved.ts';
import type { Traveler } from './traveler.ts';

/** Ids of src/content. */
export const SAVED_PROGRAMS = [
  'buenos-aires-politics-and-film',
  'andes-gap-semester-chile',
  'service-design-internship-helsinki',
  'classroom-partners-ghana',
] as const;

/** Saves them all and compares as many as can be compared. */
export async function save(traveler: Traveler): Promise<void> {
  for (const id of SAVED_PROGRAMS) await traveler.post(addProgram.path, { id });
  for (const id of SAVED_PROGRAMS) await traveler.post(addComparison.path, { payload: { program_id: id } });
}

/** The list of saved programs is empty again. */
export async function removeSaved(traveler: Traveler): Promise<void> {
  const { programs } = await traveler.get<SavedIdLists>(getSaved.path);
  for (const id of programs) await traveler.post(removeProgram.path, { id });
}

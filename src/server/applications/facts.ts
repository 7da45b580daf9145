import type { TravelerFacts } from '../../shared/catalogue/requirements.ts';
import { personalFacts } from '../account/facts/facts.ts';
import { gpaOf } from '../../shared/catalogue/gpa.ts';
import type { App, User } from '../context.ts';

/** What the traveler has told us about who they are. @param education an id of the application */
export async function factsOf(
  app: App,
  user: Pick<User, 'id'>,
  education: number | undefined,
): Promise<TravelerFacts> {
  const { birth_date, levels, grades, nationality } = await personalFacts(app, user);
  return {
    education: app.content.choices().education.find(({ id }) => id === education)?.slug,
    birthDate: birth_date,
    levels,
    gpa: gpaOf(grades),
    nationality,
  };
}

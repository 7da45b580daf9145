import type { TravelerFacts } from '../../shared/catalogue/requirements.ts';
import type { App, User } from '../context.ts';
import { currentAnswers } from './answers.ts';

/** What the traveler's application, sent or not yet, says about who they are. */
export async function travelerFacts(app: App, user: User): Promise<TravelerFacts> {
  const { answers } = await currentAnswers(app, user);
  const id = Number(answers.education_status?.[0]);
  return { education: app.content.choices().education.find((each) => each.id === id)?.slug };
}

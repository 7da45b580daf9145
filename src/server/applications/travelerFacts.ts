import type { TravelerFacts } from '../../shared/catalogue/requirements.ts';
import type { App, User } from '../context.ts';
import { currentAnswers } from './answers.ts';
import { factsOf } from './facts.ts';

/** With the education of the traveler's application, sent or not yet. */
export async function travelerFacts(app: App, user: Pick<User, 'id'>): Promise<TravelerFacts> {
  const { answers } = await currentAnswers(app, user);
  return factsOf(app, user, Number(answers.education_status?.[0]));
}

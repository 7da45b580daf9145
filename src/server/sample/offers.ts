/** The sample traveler's facts, transcript and application, and answers to some of the offers that come of it. */
import type { Application } from '../../shared/applications/application.ts';
import { earliestToday } from '../../shared/lib/dates.ts';
import type { ProviderAction, TravelerAction } from '../../shared/offers/states.ts';
import { changePersonalFacts } from '../account/facts/facts.ts';
import { create } from '../applications/applications.ts';
import { currentOffers } from '../applications/currentOffers.ts';
import type { App, User } from '../context.ts';
import { receive } from '../documents/receive.ts';
import { answerOffer } from '../offers/answer.ts';
import { receiveProviderEvent } from '../offers/providerAnswer.ts';
import type { StoredOffer } from '../offers/storedOffers.ts';
import { storedOffer } from '../offers/storedOffers.ts';
import { expectSuccess } from './expectSuccess.ts';
import { sampleTranscript } from './transcript.ts';

const YEARS_OLD = 20;
const QUESTION = 'Is the housing within walking distance of the classes?';
const REPLY = 'Yes, about ten minutes. Two rooms are on the same street.';

/** What happens to the offers after the best one, which waits for an answer. */
type Step =
  { by: 'traveler'; action: TravelerAction; text?: string } | { by: 'provider'; action: ProviderAction };
const STORIES: readonly (readonly Step[])[] = [
  [
    { by: 'traveler', action: 'ask', text: QUESTION },
    { by: 'provider', action: 'reply' },
  ],
  [
    { by: 'traveler', action: 'accept' },
    { by: 'provider', action: 'confirm' },
  ],
  [{ by: 'traveler', action: 'decline' }],
];

export async function applyAndAnswer(app: App, user: User, application: Application): Promise<void> {
  await tellFacts(app, user);
  const transcript = await addTranscript(app, user);
  expectSuccess(await create(app, user, application));
  const [, ...others] = await currentOffers(app, user, application);
  for (const [index, story] of STORIES.entries()) {
    const offer = others[index]?.stored;
    if (offer) await tell(app, user, offer, story, transcript);
  }
}

async function tellFacts(app: App, user: User): Promise<void> {
  const [year, ...day] = earliestToday(app.now()).split('-');
  // No birthday of February 29, which most years have not.
  const birth_date = [Number(year) - YEARS_OLD, ...day].join('-').replace('-02-29', '-02-28');
  const facts = { birth_date, nationality: 'US', grades: '3.4 of 4.0', level_es: 'B1' };
  expectSuccess(await changePersonalFacts(app, user, { before: {}, after: facts }));
}

async function addTranscript(app: App, user: User): Promise<string> {
  const place = { purpose: 'application', subject: '', kind: 'transcript' } as const;
  const chunks = (async function* () {
    yield sampleTranscript();
  })();
  const document = await receive(app, user, place, { name: 'sample-transcript.pdf', chunks });
  expectSuccess(document);
  return 'id' in document ? document.id : '';
}

async function tell(
  app: App,
  user: User,
  { id, terms }: StoredOffer,
  story: readonly Step[],
  transcript: string,
): Promise<void> {
  for (const step of story) {
    const { version } = (await storedOffer(app, user.id, terms.deal.id))!;
    const { action } = step;
    if (step.by === 'traveler') {
      const documents = action === 'accept' ? [transcript] : [];
      const answer = { id, version, action: step.action, text: step.text ?? '', documents };
      expectSuccess(await answerOffer(app, user, answer));
    } else {
      const text = action === 'reply' ? REPLY : '';
      const event = { id: `${id}:${version}`, offer: id, action: step.action, text };
      expectSuccess(await receiveProviderEvent(app, event));
    }
  }
}

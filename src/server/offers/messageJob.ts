import { openEntry } from '../catalogue/catalogue.ts';
import { messageJob } from '../outbox/messages.ts';
import { messageOf, PROVIDER_MESSAGES, type MessagePayload } from './message.ts';

/** Tells a provider of one answer. */
export const providerJob = messageJob<MessagePayload>(PROVIDER_MESSAGES, async (app, payload) => {
  const message = await messageOf(app, payload);
  if (!message) return 'sent';
  const { programId, ...content } = message;
  const email = (await openEntry(app, 'program', programId))?.doc.provider_email;
  if (!app.programProviders.reaches(email) || !message.answerUrl) return 'waiting';
  await app.programProviders.send(content, email);
  return 'sent';
});

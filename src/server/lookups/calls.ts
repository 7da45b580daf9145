import { botChallenge as challenge } from '../../shared/bot-check/endpoints.ts';
import * as declared from '../../shared/lookups/endpoints.ts';
import { userCall } from '../calls/call.ts';
import { choiceList, countries } from './lookups.ts';

export const listCountries = userCall(declared.listCountries, (app) => [...countries(app)]);
export const listLanguages = userCall(declared.listLanguages, (app) =>
  app.content.choices().languages.map(({ id, name, slug }) => ({ id, name, code: slug })),
);
export const listSubjectAreas = userCall(declared.listSubjectAreas, (app) => choiceList(app, 'subjects'));
export const listDurations = userCall(declared.listDurations, (app) => choiceList(app, 'durations'));
export const listTerms = userCall(declared.listTerms, (app) => choiceList(app, 'terms'));
export const listEducationStatus = userCall(declared.listEducationStatus, (app) =>
  choiceList(app, 'education'),
);
export const botChallenge = userCall(challenge, (app, _user, { action }) => app.botCheck.challenge(action));

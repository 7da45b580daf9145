import { listLanguages } from '../../shared/lookups/endpoints.ts';
import { handle } from '../../server/lib/handle.ts';

export const GET = handle(listLanguages, (app) =>
  app.content.choices().languages.map(({ id, name, slug }) => ({ id, name, code: slug })),
);

/** How many programs the site has, from editors' files and from providers' tables. */
import type { App } from '../context.ts';
import { isOutage } from '../db/outage.ts';
import { columnsOf, kindNumber } from './search/columns.ts';
import { currentCatalogue } from './currentCatalogue.ts';
import { perVersion } from './perVersion.ts';

const ofVersion = perVersion(({ kinds }) => kinds.reduce((sum, kind) => sum + Number(kind === PROGRAM), 0));
const PROGRAM = kindNumber('program');

/** While the database is away, those of editors: sign-in is shown all the same. */
export const programCount = (app: App): Promise<number> =>
  countNow(app).catch((error: unknown) => {
    if (!isOutage(error)) throw error;
    return app.content.catalogue().programs.length;
  });

async function countNow(app: App): Promise<number> {
  // First, because it brings an edited file into the database.
  const content = await currentCatalogue(app);
  return ofVersion(await columnsOf(app.db), content);
}

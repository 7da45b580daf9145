/** What Home shows every visitor: computed once for each version of the catalogue and each day. */
import { paths } from '../../shared/lib/paths.ts';
import { KINDS } from '../../shared/catalogue/search.ts';
import type { Columns } from '../catalogue/search/columns.ts';
import { PASSPORT_RESOURCE } from '../catalogue/passportResource.ts';
import { perVersionAndDay } from '../catalogue/perVersion.ts';
import { generalReading } from './reading.ts';
import { startOf } from './start.ts';

/** `passport`: the address of a page about travel documents, while there is one. */
export const commonHome = perVersionAndDay(async (app, day) => {
  const [start, reading] = await Promise.all([startOf(app, day), generalReading(app)]);
  return { start, reading, passport: isThere(day.columns) ? paths.resource(PASSPORT_RESOURCE) : undefined };
});

const RESOURCE = KINDS.indexOf('resource') + 1;
const isThere = ({ ids, kinds }: Columns): boolean =>
  ids.some((id, num) => id === PASSPORT_RESOURCE && kinds[num] === RESOURCE);

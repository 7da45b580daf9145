import { readableCode } from '../lib/readable.ts';

/** What people read and say: "SJ-7K2M9Q". Random, so it tells nobody how much is sold; unique by its column. */
export const newNumber = (): string => `SJ-${readableCode(6)}`;

import { countDocuments, rewrapKeys } from '../../src/server/documents/rewrap.ts';
import type { Command } from './command.ts';
import { tableText } from './table.ts';

/** Documents, and their keys after a change of AUTH_SECRET. */
export const documents: Command = {
  args: '',
  does: 'documents stored and unfinished; after a change of AUTH_SECRET seals their keys again',
  async run(app) {
    const { sealed } = await rewrapKeys(app);
    const facts = { ...(await countDocuments(app)), sealed };
    const rows = [
      ['stored', facts.stored],
      ['uploads that are not finished', facts.unfinished],
      ['keys sealed again', facts.sealed],
      ['locked: of another AUTH_SECRET', facts.locked],
    ];
    const text = [tableText('Documents', ['what', 'count'], rows), adviceOf(facts.locked)];
    return { facts, text: text.filter(Boolean).join('\n'), failed: facts.locked > 0 };
  },
};

const adviceOf = (locked: number): string =>
  locked ? 'Set AUTH_SECRET_PREVIOUS to the secret that they were stored under.' : '';

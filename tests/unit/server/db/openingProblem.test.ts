import { describe, expect, it } from 'vitest';
import { openingProblem } from '../../../../src/server/db/problem.ts';
import { ConfigError } from '../../../../src/server/config/environment.ts';

const failed = (code: string, message = 'it failed'): Error => Object.assign(new Error(message), { code });
const sentence = (error: unknown): string => (openingProblem(error, 'data/sojourn.db') as Error).message;

describe('a database that cannot be opened at start', () => {
  it.each(['ECONNREFUSED', 'ENOTFOUND', 'ENOENT', 'CERT_HAS_EXPIRED', '28P01', '3D000', '53300', '57P03'])(
    'says %s in one sentence',
    (code) => {
      expect(openingProblem(failed(code), 'x')).toBeInstanceOf(ConfigError);
      expect(sentence(failed(code))).toBe(`The database of DATABASE_URL cannot be reached: ${code}.`);
    },
  );

  it('knows the first of several addresses, a time-out and a server without SSL', () => {
    expect(sentence(new AggregateError([failed('ECONNREFUSED')]))).toContain('ECONNREFUSED');
    expect(sentence(new Error('timeout expired'))).toContain('ETIMEDOUT');
    expect(sentence(new Error('The server does not support SSL connections'))).toContain('ERR_SSL');
  });

  it('does not say that one was not reached which canceled a statement', () => {
    expect(sentence(failed('57014'))).toBe(
      'The database of DATABASE_URL canceled a statement that took too long: 57014.',
    );
  });

  it('tells a damaged file from one that cannot be opened', () => {
    expect(sentence(failed('SQLITE_NOTADB'))).toBe(
      'The database data/sojourn.db is damaged. Restore a backup of it.',
    );
    expect(sentence(failed('SQLITE_CANTOPEN'))).toContain('cannot be opened: SQLITE_CANTOPEN');
  });

  it('leaves a fault of ours as it came, stack and all', () => {
    for (const fault of [
      new TypeError('x is not a function'),
      failed('42P01'),
      new ConfigError('A sentence.'),
    ])
      expect(openingProblem(fault, 'x')).toBe(fault);
  });
});

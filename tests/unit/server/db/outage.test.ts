import { expect, it } from 'vitest';
import { isOutage } from '../../../../src/server/db/outage.ts';

const failed = (code: string): Error => Object.assign(new Error('it failed'), { code });

it.each([
  'SQLITE_FULL',
  'SQLITE_IOERR_WRITE',
  'SQLITE_BUSY',
  'SQLITE_READONLY_DBMOVED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  '08006',
  '25006',
  '53100',
  '53300',
  '57P01',
  '57014',
  '57P03',
  '58030',
])('%s is worth another try', (code) => expect(isOutage(failed(code))).toBe(true));

it.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Query read timeout',
  'timeout exceeded when trying to connect',
])('"%s" as well', (message) => expect(isOutage(new Error(message))).toBe(true));

it('one of several addresses tells for all', () =>
  expect(isOutage(new AggregateError([failed('ECONNREFUSED'), failed('ECONNREFUSED')]))).toBe(true));

it.each([
  failed('SQLITE_CONSTRAINT_UNIQUE'),
  failed('23505'),
  failed('42P01'),
  new TypeError('x is undefined'),
  'text',
])('a mistake of ours is none: %s', (error) => expect(isOutage(error)).toBe(false));

/** Passwords that are long enough and refused nevertheless (D07). */
import { expect, it } from 'vitest';
import list from '../../../../src/server/account/password/commonPasswords.json' with { type: 'json' };
import { weakness } from '../../../../src/server/account/password/weakness.ts';
import { readConfig } from '../../../../src/server/config/config.ts';
import { NAME_IN_PASSWORD_MESSAGE, COMMON_PASSWORD_MESSAGE } from '../../../../src/shared/account/rules.ts';

const app = { config: readConfig({ ORIGIN: 'http://trips.example.org' }) };
const weak = (password: string, email = 'maya.okafor@sojourn.test') => weakness(app, password, email);

it('knows ten thousand, all long enough to be chosen here', () => {
  const words = list.passwords.split(' ');
  expect(new Set(words).size).toBe(10_000);
  expect(words.filter((word) => word.length < 8)).toEqual([]);
});

it.each([
  'password',
  'PassWord1',
  'ｐａｓｓｗｏｒｄ',
  ' iloveyou ',
  '12345678',
  'zzzzzzzzzzzz',
  '🌊🌊🌊🌊🌊🌊🌊🌊',
])('refuses %s as common', async (password) => expect(await weak(password)).toBe(COMMON_PASSWORD_MESSAGE));

it.each([
  'maya.okafor@sojourn.test',
  'Maya.Okafor@Sojourn.Test',
  'MayaOkafor1999!',
  'sojourn2026',
  'Sojourn-Sojourn',
  'trips.example.org',
  'TripsExample#1',
])('refuses %s as a name', async (password) => expect(await weak(password)).toBe(NAME_IN_PASSWORD_MESSAGE));

it.each(['four words make one', 'maya walks to lisbon', 'sojourner of mars', 'xk7#Qm2!vR', '        .'])(
  'takes %s',
  async (password) => expect(await weak(password)).toBeUndefined(),
);

it('takes a short name for no name', async () =>
  expect(await weak('jo-jo-jo-77', 'jo@x.io')).toBeUndefined());

it('compares an address of digits too', async () =>
  expect(await weak('902817364512', '902817364512@mail.example')).toBe(NAME_IN_PASSWORD_MESSAGE));

import { expect, it } from 'vitest';
import { sectionStates } from '../../../src/components/settings/sectionStates.ts';

const ana = {
  profile: { firstname: 'Ana', lastname: '', email: 'ana@example.com' },
  email: { confirmed: undefined, reachable: true },
  passwordChanged: undefined,
  passkeys: [],
  methods: { password: true, services: [] },
  sessions: [1],
};

it('tells what is set, and that an address waits to be confirmed', () => {
  expect(sectionStates(ana)).toMatchObject({
    profile: 'Ana',
    email: 'Not confirmed: ana@example.com',
    password: undefined,
    passkeys: 'None yet',
    methods: 'Email and password',
    sessions: '1 browser',
  });
});

it('tells what has been added', () => {
  const services = [
    { name: 'Campus Pass', connected: '2026-01-02' },
    { name: 'Northway ID', connected: undefined },
  ];
  const changed = {
    ...ana,
    profile: { ...ana.profile, lastname: 'Lima' },
    email: { confirmed: '2026-01-02', reachable: true },
    passwordChanged: '2026-05-02',
    passkeys: [1, 2],
    methods: { password: false, services },
    sessions: [1, 2],
  };
  expect(sectionStates(changed)).toMatchObject({
    profile: 'Ana Lima',
    email: 'ana@example.com',
    password: 'Changed May 2, 2026',
    passkeys: '2 passkeys',
    methods: 'Campus Pass',
    sessions: '2 browsers',
  });
  const sample = { ...ana, email: { confirmed: undefined, reachable: false } };
  expect(sectionStates(sample).email, 'nobody can confirm it').toBe('ana@example.com');
});

import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../src/server/lib/config.ts';

describe('the environment', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 4321,
      origin: 'http://localhost:4321',
      secure: false,
      databaseUrl: undefined,
      rateLimits: true,
      trustProxy: false,
    });
  });

  it('takes an empty variable as absent', () => {
    expect(readConfig({ PORT: ' ', ORIGIN: '' }).origin).toBe('http://localhost:4321');
  });

  it('builds the origin from the port', () => {
    expect(readConfig({ PORT: '8080' }).origin).toBe('http://localhost:8080');
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['ORIGIN', 'no-scheme.test'],
    ['ORIGIN', 'https://sojourn.example/app'],
    ['ORIGIN', 'ftp://sojourn.example'],
    ['DATABASE_URL', 'mysql://x'],
    ['AUTH_SECRET', 'short'],
    ['RATE_LIMITS', 'maybe'],
    ['LOG_LEVEL', 'loud'],
  ])('names %s when it is %j, and keeps the value out of the sentence', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^The variable ${name} must be `));
    expect(() => readConfig({ [name]: value })).not.toThrow(value);
  });

  it('asks for a secret with PostgreSQL', () => {
    expect(() => readConfig({ DATABASE_URL: 'postgres://h/db' })).toThrow('AUTH_SECRET');
  });

  it('offers /metrics on a port of its own, and takes no token without one', () => {
    expect(readConfig({}).metrics).toBeUndefined();
    expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, token: undefined });
    expect(() => readConfig({ METRICS_TOKEN: 'a token of the monitoring' })).toThrow('METRICS_PORT');
  });

  it('refuses sandbox payments on a public https origin unless told', () => {
    expect(() => readConfig({ ORIGIN: 'https://sojourn.example' })).toThrow('PAYMENTS');
    expect(readConfig({ ORIGIN: 'https://sojourn.example', PAYMENTS: 'sandbox' }).secure).toBe(true);
    expect(readConfig({ ORIGIN: 'https://localhost:8443' }).secure).toBe(true);
  });

  it('keeps the door of the tests shut on a public https origin', () => {
    const open = { PAYMENTS: 'sandbox', OUTSIDE_ON_LOOPBACK: 'on' };
    expect(() => readConfig({ ...open, ORIGIN: 'https://sojourn.example' })).toThrow('OUTSIDE_ON_LOOPBACK');
    expect(readConfig(open).secure).toBe(false);
  });
});

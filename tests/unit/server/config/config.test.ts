import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../../src/server/config/config.ts';
import { hasOnlySandboxes, vendorsOf } from '../../../../src/server/config/vendors.ts';
import { VARIABLES } from '../../../../src/server/config/environment.ts';

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
    ['SMTP_URL', 'https://mail.example'],
    ['MAIL_FROM', 'nobody'],
    ['SIGN_UP', 'closed'],
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
    for (const same of [{ METRICS_PORT: '4321' }, { METRICS_PORT: '8080', PORT: '8080' }])
      expect(() => readConfig(same)).toThrow(/^The variable METRICS_PORT must be another port than PORT/);
  });

  it.each([
    ['AUTH_SECRETT', 'AUTH_SECRET'],
    ['AUHT_SECRET', 'AUTH_SECRET'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['PROT', 'PORT'],
    ['SMTPURL', 'SMTP_URL'],
    ['origin', 'ORIGIN'],
  ])('asks about %s, which resembles %s, and keeps its value out of the sentence', (name, meant) => {
    const { warnings } = readConfig({ [name]: 'swordfish' });
    expect(warnings).toEqual([`The variable ${name} is not one of ours. Is ${meant} meant?`]);
  });

  it('asks about nothing that others use', () => {
    const others = ['HOME', 'PATH', 'HOSTNAME', 'PWD', 'LANG', 'TZ', 'PGHOST', 'NODE_ENV', 'MAIL', 'LOGNAME'];
    expect(readConfig(Object.fromEntries(others.map((name) => [name, 'x']))).warnings).toEqual([]);
    expect(readConfig(Object.fromEntries(VARIABLES.map((name) => [name, '']))).warnings).toEqual([]);
  });

  it('says that a public http origin lets others read along', () => {
    expect(readConfig({ ORIGIN: 'http://sojourn.example' }).warnings).toEqual([
      expect.stringMatching(/^ORIGIN is http:/) as string,
    ]);
    for (const ORIGIN of ['http://localhost:4321', 'http://127.0.0.1:4321', ''])
      expect(readConfig({ ORIGIN }).warnings).toEqual([]);
  });

  const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  const PUBLIC = { ORIGIN: 'https://sojourn.example' };

  it('is the sandbox without Stripe, and Stripe with both its keys', () => {
    expect(readConfig({}).stripe).toBeUndefined();
    expect(readConfig(STRIPE).stripe).toEqual({
      secretKey: 'sk_test_1',
      webhookSecrets: ['whsec_1'],
      api: 'https://api.stripe.com',
      pages: 'https://checkout.stripe.com',
      live: false,
    });
    expect(readConfig(STRIPE).sampleTraveler).toBe(false);
    const rotating = readConfig({ ...STRIPE, STRIPE_WEBHOOK_SECRET_2: 'whsec_2' });
    expect(rotating.stripe?.webhookSecrets).toEqual(['whsec_1', 'whsec_2']);
  });

  it.each([
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_WEBHOOK_SECRET'],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'STRIPE_SECRET_KEY'],
    [{ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET_2: 'whsec_2' }, 'STRIPE_WEBHOOK_SECRET'],
    [{ STRIPE_API_URL: 'https://api.stripe.com' }, 'STRIPE_SECRET_KEY'],
    [{ ...STRIPE, STRIPE_SECRET_KEY: 'pk_test_1' }, 'STRIPE_SECRET_KEY'],
    [{ ...STRIPE, STRIPE_WEBHOOK_SECRET: 'secret' }, 'STRIPE_WEBHOOK_SECRET'],
    [{ ...STRIPE, STRIPE_API_URL: 'http://10.0.0.1' }, 'STRIPE_API_URL'],
    [{ ...STRIPE, STRIPE_API_URL: 'https://api.stripe.com/v1' }, 'STRIPE_API_URL'],
    [{ ...STRIPE, STRIPE_PAGES_URL: 'https://user@pay.example' }, 'STRIPE_PAGES_URL'],
    [{ ...STRIPE, PAYMENTS: 'sandbox' }, 'PAYMENTS'],
    [{ PAYMENTS: 'test' }, 'PAYMENTS'],
    [{ ...STRIPE, ...PUBLIC }, 'PAYMENTS=test'],
    [{ ...STRIPE, STRIPE_SECRET_KEY: 'sk_live_1' }, 'https'],
  ])('refuses %j, naming %s', (env, named) => {
    expect(() => readConfig(env)).toThrow(named);
    expect(() => readConfig(env)).not.toThrow(/k_test_1|whsec_1/);
  });

  it('takes real money on https only, and test payments in public only when told', () => {
    const live = { ...STRIPE, ...PUBLIC, STRIPE_SECRET_KEY: 'rk_live_1' };
    expect(readConfig(live).stripe?.live).toBe(true);
    expect(readConfig({ ...STRIPE, ...PUBLIC, PAYMENTS: 'test' }).stripe?.live).toBe(false);
  });

  it('takes a mail server with its sender, and names the half that is missing', () => {
    const [SMTP_URL, MAIL_FROM] = ['smtps://u:p@mail.example:465', 'Sojourn <hello@sojourn.example>'];
    expect(readConfig({}).smtp).toBeUndefined();
    expect(readConfig({ SMTP_URL, MAIL_FROM }).smtp).toEqual({ url: SMTP_URL, from: MAIL_FROM });
    expect(() => readConfig({ SMTP_URL })).toThrow('MAIL_FROM');
    expect(() => readConfig({ MAIL_FROM })).toThrow('SMTP_URL');
  });

  it('opens accounts by a mailed link only where one arrives', () => {
    const mail = { SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'hello@sojourn.example' };
    const there = { ...PUBLIC, PAYMENTS: 'sandbox', SIGN_UP: 'confirmed' };
    expect(readConfig({}).signUp).toBe('open');
    expect(readConfig({ SIGN_UP: 'confirmed' }).signUp).toBe('confirmed');
    expect(() => readConfig(there)).toThrow('SMTP_URL');
    expect(readConfig({ ...there, ...mail }).signUp).toBe('confirmed');
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

  describe('eSIM Access', () => {
    const ESIM_ACCESS_CODE = 'a1b2c3d4';
    it('is all there or not there', () => {
      expect(readConfig({}).esimAccess).toBeUndefined();
      expect(readConfig({ ESIM_ACCESS_CODE }).esimAccess).toEqual({
        url: 'https://api.esimaccess.com',
        accessCode: ESIM_ACCESS_CODE,
        secret: undefined,
        senders: ['3.1.131.226', '54.254.74.88', '18.136.190.97', '18.136.60.197', '18.136.19.137'],
      });
      for (const [half, value] of [
        ['ESIM_ACCESS_SECRET', 'a1b2c3d4'],
        ['ESIM_ACCESS_URL', 'https://x.example'],
        ['ESIM_ACCESS_SENDERS', '203.0.113.7'],
      ] as const)
        expect(() => readConfig({ [half]: value })).toThrow(
          `The variable ESIM_ACCESS_CODE is required when ${half} is set.`,
        );
      expect(() => readConfig({ ESIM_ACCESS_CODE, ESIM_ACCESS_URL: 'http://10.0.0.8' })).toThrow(
        'ESIM_ACCESS_URL',
      );
    });

    it('buys nothing for play money in public, nor for a sample traveler', () => {
      const open = { ESIM_ACCESS_CODE, PAYMENTS: 'sandbox' };
      for (const ORIGIN of ['https://sojourn.example', 'http://192.168.1.4:4321'])
        expect(() => readConfig({ ...open, ORIGIN })).toThrow('ESIM_ACCESS_CODE');
      expect(readConfig(open).sampleTraveler).toBe(false);
      expect(readConfig({}).sampleTraveler).toBe(true);
    });
  });

  it('takes reCAPTCHA with both keys, and names the one that is missing', () => {
    const both = { RECAPTCHA_SITE_KEY: 'site-key', RECAPTCHA_SECRET: 'secret-key' };
    expect(readConfig({}).recaptcha).toBeUndefined();
    expect(readConfig(both).recaptcha).toEqual({
      url: 'https://www.google.com',
      siteKey: 'site-key',
      secret: 'secret-key',
    });
    for (const [name, value] of Object.entries(both)) {
      const other = Object.keys(both).find((key) => key !== name)!;
      expect(() => readConfig({ [name]: value })).toThrow(
        `The variable ${other} is required when ${name} is set.`,
      );
    }
    expect(() => readConfig({ RECAPTCHA_URL: 'https://x.example' })).toThrow('RECAPTCHA_SITE_KEY');
  });
});

it('offers no sample traveler once a vendor of any name would hear of what it buys', () => {
  expect(hasOnlySandboxes(vendorsOf({}))).toBe(true);
  expect(
    hasOnlySandboxes(vendorsOf({ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'hello@sojourn.example' })),
  ).toBe(true);
  const insurer = { url: 'https://acme.example', key: 'k' };
  expect(hasOnlySandboxes({ ...vendorsOf({}), insurer } as ReturnType<typeof vendorsOf>)).toBe(false);
});

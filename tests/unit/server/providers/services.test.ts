/** Sign-in services as the environment gives them, and what they are believed (D07). */
import { describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../../../src/server/config/config.ts';
import { guardedFetch } from '../../../../src/server/outgoing/guardedFetch.ts';
import { mayLeadTo } from '../../../../src/server/config/addresses.ts';
import { identityOfClaims } from '../../../../src/server/providers/sign-in/claims.ts';
import { openDiscovery } from '../../../../src/server/providers/sign-in/discovery.ts';

const GOOGLE = { AUTH_GOOGLE_ID: 'id', AUTH_GOOGLE_SECRET: 'secret' };
const GITHUB = { AUTH_GITHUB_ID: 'id', AUTH_GITHUB_SECRET: 'secret' };
const issuer = (prefix: string, at = 'https://id.example/app/') => ({
  [`${prefix}_ISSUER`]: at,
  [`${prefix}_CLIENT_ID`]: 'id',
  [`${prefix}_CLIENT_SECRET`]: 'secret',
});

describe('the environment', () => {
  it('has no services, some, or all of them', () => {
    expect(readConfig({}).services).toEqual([]);
    const env = {
      ...issuer('OIDC2', 'https://b.example'),
      ...issuer('OIDC'),
      ...GITHUB,
      ...GOOGLE,
      OIDC_NAME: 'A',
    };
    expect(readConfig(env).services.map(({ id, name, issuer }) => [id, name, issuer])).toEqual([
      ['google', 'Google', 'https://accounts.google.com/'],
      ['github', 'GitHub', 'https://github.com/login/oauth'],
      ['oidc', 'A', 'https://id.example/app/'],
      ['oidc2', 'b.example', 'https://b.example/'],
    ]);
  });

  it.each(
    [
      ...Object.keys(GOOGLE),
      ...Object.keys(GITHUB),
      ...Object.keys(issuer('OIDC')),
      ...Object.keys(issuer('OIDC2')),
    ].map((name) => [name]),
  )('names %s when it is missing', (name) => {
    const whole = { ...GOOGLE, ...GITHUB, ...issuer('OIDC'), ...issuer('OIDC2', 'https://b.example') };
    expect(() => readConfig({ ...whole, [name]: ' ' })).toThrow(`The variable ${name} is required when `);
  });

  it('takes no name without its issuer, and no issuer twice', () => {
    expect(() => readConfig({ OIDC_NAME: 'A' })).toThrow('OIDC_ISSUER is required when OIDC_NAME is set');
    expect(() => readConfig({ ...issuer('OIDC'), ...issuer('OIDC2') })).toThrow('OIDC2_ISSUER must differ');
  });

  it.each([
    'http://id.example',
    'https://10.0.0.1',
    'https://id.example?x=1',
    'https://a:b@id.example',
    'id.example',
  ])('takes no issuer at %s', (at) =>
    expect(() => readConfig(issuer('OIDC', at))).toThrow(
      /^The variable OIDC_ISSUER must be an https address/,
    ),
  );

  it('takes one of this machine for tests only', () => {
    const env = issuer('OIDC', 'http://127.0.0.1:5000');
    expect(() => readConfig(env)).toThrow('OIDC_ISSUER');
    expect(readConfig({ ...env, OUTSIDE_ON_LOOPBACK: 'on' }).services).toHaveLength(1);
  });
});

describe('claims', () => {
  const identityOf = (claims: object) => identityOfClaims('https://id.example/', { sub: 'a', ...claims });

  it.each([
    [{ given_name: 'Maya', family_name: 'Okafor' }, 'Maya', 'Okafor'],
    [{ given_name: 'Maya' }, 'Maya', ''],
    [{ name: 'Maya Ann Okafor' }, 'Maya Ann', 'Okafor'],
    [{ name: ' Maya ' }, 'Maya', ''],
    [{ name: 'Ma\u202eya' }, 'Maya', ''],
    [{ name: 'x'.repeat(61) }, '', ''],
    [{ name: 42 }, '', ''],
    [{}, '', ''],
  ])('name somebody: %j', (claims, firstname, lastname) =>
    expect(identityOf(claims)).toMatchObject({ firstname, lastname }),
  );

  it.each([
    [{ email: ' Maya@Example.com ', email_verified: true }, 'maya@example.com', true],
    [{ email: 'maya@example.com', email_verified: 'true' }, 'maya@example.com', true],
    [{ email: 'maya@example.com', email_verified: 'yes' }, 'maya@example.com', false],
    [{ email: 'maya@example.com', email_verified: 1 }, 'maya@example.com', false],
    [{ email: 'maya@example.com' }, 'maya@example.com', false],
    [{ email: 'ma ya@example.com', email_verified: true }, undefined, false],
    [{ email: 'maya\uff20evil@example.com', email_verified: true }, undefined, false],
    [{ email: ['maya@example.com'], email_verified: true }, undefined, false],
    [{ email_verified: true }, undefined, false],
  ])('vouch for an address: %j', (claims, email, emailVerified) =>
    expect(identityOf(claims)).toMatchObject({ email, emailVerified }),
  );

  it.each([{}, { sub: '' }, { sub: 7 }, { sub: 'x'.repeat(256) }, null, 'a'])(
    'without a subject are nobody’s: %j',
    (claims) => expect(identityOfClaims('https://id.example/', claims)).toBeUndefined(),
  );
});

describe('calls to somebody else', () => {
  const anywhere = () => true;

  it('try a GET twice and a POST once', async () => {
    const send = vi.fn<typeof fetch>().mockRejectedValue(new Error('down'));
    await expect(guardedFetch(anywhere, send)('https://id.example')).rejects.toThrow('down');
    expect(send).toHaveBeenCalledTimes(2);
    await expect(
      guardedFetch(anywhere, send)('https://id.example', { method: 'POST', body: 'x' }),
    ).rejects.toThrow();
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('follow no redirect and read no endless answer', async () => {
    const send = vi.fn<typeof fetch>().mockImplementation(async () => new Response('x'.repeat(300_000)));
    await expect(guardedFetch(anywhere, send)('https://id.example')).rejects.toThrow('too large');
    expect((send.mock.calls[0]![0] as Request).redirect).toBe('manual');
  });

  it('go nowhere else', async () => {
    const send = vi.fn<typeof fetch>();
    const home = new URL('https://id.example/');
    const outgoing = guardedFetch((url) => mayLeadTo(home, url), send);
    for (const url of [
      'http://id.example',
      'https://127.0.0.1',
      'https://169.254.169.254',
      'https://localhost',
      'http://[::1]',
    ])
      await expect(outgoing(url)).rejects.toThrow('are not allowed');
    expect(send).not.toHaveBeenCalled();
    expect(mayLeadTo(new URL('http://127.0.0.1:5000'), new URL('http://127.0.0.1:5000/token'))).toBe(true);
  });
});

describe('discovery', () => {
  const document = {
    authorization_endpoint: 'https://login.example/authorize',
    jwks_uri: 'https://login.example/keys',
  };
  const WELL_KNOWN = 'https://id.example/app/.well-known/openid-configuration';

  it('is asked once in ten minutes, and again soon after a failure', async () => {
    let time = 0;
    const send = vi.fn<typeof fetch>().mockImplementation(async () => Response.json(document));
    const { pageOrigin, send: remembering } = openDiscovery('https://id.example/app/', send, () => time);
    expect(await pageOrigin()).toBe('https://login.example');
    expect(await (await remembering(WELL_KNOWN)).json()).toEqual(document);
    expect(send).toHaveBeenCalledTimes(1);
    expect(String(send.mock.calls[0]![0])).toBe(WELL_KNOWN);
    time = 10 * 60_000;
    send.mockRejectedValueOnce(new Error('down'));
    expect(await pageOrigin()).toBe('https://id.example');
    expect(await pageOrigin()).toBe('https://id.example');
    time += 10_000;
    expect(await pageOrigin()).toBe('https://login.example');
    expect(send).toHaveBeenCalledTimes(3);
  });

  it.each([{}, { authorization_endpoint: 'javascript:alert(1)', jwks_uri: 'https://id.example' }, 'no JSON'])(
    'is not believed: %j',
    async (odd) => {
      const send = async () => new Response(typeof odd === 'string' ? odd : JSON.stringify(odd));
      const { pageOrigin } = openDiscovery('https://id.example/', send, () => 0);
      expect(await pageOrigin()).toBe('https://id.example');
    },
  );

  it('leaves every other call alone', async () => {
    const send = vi.fn<typeof fetch>().mockImplementation(async () => new Response('token'));
    const discovery = openDiscovery('https://id.example/', send, () => 0);
    await discovery.send('https://id.example/token', { method: 'POST' });
    expect(send).toHaveBeenCalledWith('https://id.example/token', { method: 'POST' });
  });
});

/**
 * reCAPTCHA v3: the script that pages load, and siteverify with its documented replies. A token of this double tells what
 * the real one keeps to itself.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyOf, listen, type Listening } from './listen.ts';

export type RecaptchaDouble = Listening & {
  siteKey: string;
  secret: string;
  /** Every token that was asked about. */
  verified: string[];
  /** What the documentation does not allow of what was asked. */
  problems: string[];
  score: number;
  /** What puts it in Google's place. */
  settings: Record<string, string>;
  /** A token as the page's script makes it. */
  mint: (action: string, over?: Partial<Token>) => string;
};

type Token = { key: string; action: string; hostname: string; at: number; id: string };
type Options = { now?: () => number; hostname?: string; port?: number };

const LIFE_MS = 120_000;

/** A script's own text: what it makes is what `read` understands. */
const SCRIPT = `globalThis.grecaptcha = {
  ready: (run) => run(),
  execute: async (key, { action }) => btoa(JSON.stringify({
    key, action, hostname: location.hostname, at: Date.now(), id: crypto.randomUUID(),
  })),
};`;

export async function startRecaptcha(options: Options = {}): Promise<RecaptchaDouble> {
  const { now = Date.now, hostname = 'localhost', port } = options;
  const double: RecaptchaDouble = {
    url: '',
    siteKey: 'test-site-key',
    secret: 'test-secret-key',
    verified: [],
    problems: [],
    score: 0.9,
    settings: {},
    mint: (action, over = {}) => {
      const token: Token = { key: double.siteKey, action, hostname, at: now(), id: randomUUID(), ...over };
      return Buffer.from(JSON.stringify(token)).toString('base64');
    },
    close: async () => {},
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://double');
    if (request.method === 'GET' && pathname === '/recaptcha/api.js') {
      if (searchParams.get('render') !== double.siteKey) double.problems.push('render');
      response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(SCRIPT);
      return;
    }
    const known = request.method === 'POST' && pathname === '/recaptcha/api/siteverify';
    if (!known) double.problems.push(`${request.method} ${pathname}`);
    const body = known ? siteverify(double, request, await bodyOf(request), now()) : {};
    response.writeHead(known ? 200 : 404, { 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify(body));
  }

  const listening = await listen(answer, port);
  const settings = {
    RECAPTCHA_SITE_KEY: double.siteKey,
    RECAPTCHA_SECRET: double.secret,
    RECAPTCHA_URL: listening.url,
    OUTSIDE_ON_LOOPBACK: 'on',
  };
  return Object.assign(double, listening, { settings });
}

function siteverify(double: RecaptchaDouble, { headers }: IncomingMessage, body: string, now: number) {
  if (headers['content-type'] !== 'application/x-www-form-urlencoded') double.problems.push('content-type');
  const fields = new URLSearchParams(body);
  for (const name of fields.keys())
    if (!['secret', 'response', 'remoteip'].includes(name)) double.problems.push(name);
  const token = fields.get('response') ?? '';
  const code = problemOf(double, fields.get('secret'), token, now);
  double.verified.push(token);
  if (code) return { success: false, 'error-codes': [code] };
  const { action, hostname, at } = read(token)!;
  return { success: true, score: double.score, action, hostname, challenge_ts: new Date(at).toISOString() };
}

function problemOf(double: RecaptchaDouble, secret: string | null, token: string, now: number) {
  if (!secret) return 'missing-input-secret';
  if (secret !== double.secret) return 'invalid-input-secret';
  if (!token) return 'missing-input-response';
  const known = read(token);
  if (known?.key !== double.siteKey) return 'invalid-input-response';
  const used = double.verified.includes(token) || now - known.at > LIFE_MS;
  return used ? 'timeout-or-duplicate' : undefined;
}

function read(token: string): Token | undefined {
  try {
    return JSON.parse(Buffer.from(token, 'base64').toString('utf8')) as Token;
  } catch {
    return undefined;
  }
}

/**
 * Calls answered straight from the socket, ahead of Astro: the very handlers that `pages/api` exports, found by the
 * path of their declaration. Astro's way to one costs nearly as much as all that it does (docs/decisions/0010).
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Asked } from '../lib/asked.ts';
import type { App, User } from '../lib/context.ts';
import { unexpected, type Call } from '../lib/handle.ts';
import { refusalReply, refuse, type Reply } from '../lib/refusal.ts';
import { sendReply } from './pack.ts';

/** Who asks, by the Cookie header. `setCookie`, asked once the work is done: the line of a renewed or rotated session. */
export type Recognise = (cookies: string | undefined) => Promise<Visitor>;
export type Visitor = { user: User | undefined; setCookie: () => Promise<string | undefined> };

type Found = { call: Call; params: Record<string, string> };

/**
 * @param modules those of `pages/api`, as loaded; exports that are no declared call are left to Astro
 * @returns answers the request, or undefined for what is no call spelled exactly as declared: that is Astro's
 */
export function openCalls(app: App, modules: Iterable<object>, recognise: Recognise) {
  const find = finder([...modules].flatMap((module) => Object.values(module).filter(isCall)));
  return (req: IncomingMessage, res: ServerResponse): Promise<void> | undefined => {
    const [path = '', query] = (req.url ?? '').split(/\?(.*)/s, 2);
    const found = find(`${req.method} ${path}`);
    if (!found) return undefined;
    return answer(app, recognise, found, req, query).then(({ reply, setCookie }) => {
      if (setCookie) res.setHeader('set-cookie', setCookie);
      sendReply(req, res, reply);
    });
  };
}

export const isCall = (value: unknown): value is Call =>
  typeof value === 'function' && 'declaration' in value && 'reply' in value;

/** A segment that needs no decoding; whoever sends another one is answered by Astro. */
const SEGMENT = '([\\w-]+)';

function finder(calls: readonly Call[]): (line: string) => Found | undefined {
  const lineOf = ({ declaration: { method, path } }: Call): string => `${method} ${path}`;
  const plain = new Map(calls.map((call) => [lineOf(call), { call, params: {} }]));
  const patterns = calls
    .filter(({ declaration }) => declaration.path.includes('['))
    .map((call) => ({
      call,
      pattern: new RegExp(`^${lineOf(call).replace(/\[(\w+)\]/g, `(?<$1>${SEGMENT})`)}$`),
    }));
  return (line) => {
    const known = plain.get(line);
    if (known) return known;
    for (const { call, pattern } of patterns) {
      const groups = pattern.exec(line)?.groups;
      if (groups) return { call, params: { ...groups } };
    }
    return undefined;
  };
}

/** What the middleware does for a call: session, and 401 before anything else is looked at. */
async function answer(
  app: App,
  recognise: Recognise,
  { call, params }: Found,
  req: IncomingMessage,
  query: string | undefined,
): Promise<{ reply: Reply; setCookie?: string | undefined }> {
  const { declaration } = call;
  try {
    const { user, setCookie } = await recognise(req.headers.cookie);
    if (declaration.access === 'user' && !user) return { reply: refusalReply(refuse('SIGN_IN')) };
    const caller = { app, user, address: req.socket.remoteAddress ?? '' };
    const place = { query: new URLSearchParams(query), params };
    const reply = await call.reply(caller, asked(req), place);
    return { reply, setCookie: await setCookie() };
  } catch (error) {
    return { reply: unexpected(app, declaration.path, error) };
  }
}

const asked = (req: IncomingMessage): Asked => ({
  method: req.method ?? '',
  headers: {
    get: (name) => {
      const value = req.headers[name];
      return typeof value === 'string' ? value : null;
    },
  },
  // A body that is refused half-way must not take its answer's socket with it.
  body: req.iterator({ destroyOnReturn: false }),
});

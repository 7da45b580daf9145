/**
 * Calls answered straight from the socket, ahead of Astro, whose way to one costs nearly as much as all that it does
 * (docs/decisions/0010).
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { reply } from '../calls/call.ts';
import { routesOf, wrongMethod, type Route } from '../calls/routes.ts';
import type { Call } from '../calls/call.ts';
import type { CallRequest } from '../calls/request.ts';
import type { App, User } from '../context.ts';
import type { Reply } from '../calls/refusal.ts';
import { sendReply } from './compress.ts';
import { failureReply } from '../calls/failure.ts';

/** Who asks, by the Cookie header. `setCookie`, asked once the work is done: the line of a renewed or rotated session. */
export type Authenticate = (cookies: string | undefined) => Promise<Visitor>;
export type Visitor = { user: User | undefined; setCookie: () => Promise<string | undefined> };

/** @returns answers the request, or undefined for what is no call spelled exactly as declared: that is Astro's */
export function openCalls(app: App, calls: readonly Call[], recognise: Authenticate) {
  const find = routesOf(calls);
  return (req: IncomingMessage, res: ServerResponse): Promise<void> | undefined => {
    const [path = '', query] = (req.url ?? '').split(/\?(.*)/s, 2);
    const route = find(req.method ?? '', path);
    if (!route) return undefined;
    return answer(app, recognise, route, req, query).then(({ answered, setCookie }) => {
      if (setCookie) res.setHeader('set-cookie', setCookie);
      sendReply(req, res, answered);
    });
  };
}

async function answer(
  app: App,
  recognise: Authenticate,
  route: Route,
  req: IncomingMessage,
  query: string | undefined,
): Promise<{ answered: Reply; setCookie?: string | undefined }> {
  if ('allow' in route) return { answered: wrongMethod(route.allow) };
  const { call, params } = route;
  try {
    const { user, setCookie } = await recognise(req.headers.cookie);
    const caller = { app, user, address: req.socket.remoteAddress ?? '' };
    const place = { query: new URLSearchParams(query), params };
    const answered = await reply(call, caller, asked(req), place);
    return { answered, setCookie: await setCookie() };
  } catch (error) {
    return { answered: failureReply(app, call.declaration.path, error) };
  }
}

const asked = (req: IncomingMessage): CallRequest => ({
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

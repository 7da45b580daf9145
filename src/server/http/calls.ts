/** Answers calls directly from the socket: Astro's routing costs nearly as much as the call itself (docs/decisions/0010). */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { reply } from '../calls/call.ts';
import { routesOf, wrongMethod, type Route } from '../calls/routes.ts';
import type { Call } from '../calls/call.ts';
import { headersOf, type CallRequest } from '../calls/request.ts';
import type { App, User } from '../context.ts';
import type { Reply } from '../calls/refusal.ts';
import { sendReply } from './compress.ts';
import { sendChunks } from './chunks.ts';
import { failureReply } from '../calls/failure.ts';

/** Authenticates by the Cookie header. `setCookie` runs after the work: the header of a renewed or rotated session. */
type Authenticate = (cookies: string | undefined) => Promise<Visitor>;
type Visitor = { user: User | undefined; setCookie: () => Promise<string | undefined> };

/** @returns a function that answers the request, or undefined unless the address is spelled exactly as a declared call */
export function openCalls(app: App, calls: readonly Call[], authenticate: Authenticate) {
  const find = routesOf(calls);
  return (req: IncomingMessage, res: ServerResponse): Promise<void> | undefined => {
    const [path = '', query] = (req.url ?? '').split(/\?(.*)/s, 2);
    const route = find(req.method ?? '', path);
    if (!route) return undefined;
    return answer(app, authenticate, route, req, query).then(({ reply, setCookie }) => {
      if (setCookie) res.setHeader('set-cookie', setCookie);
      return reply.chunks ? sendChunks(req, res, reply, app) : sendReply(req, res, reply);
    });
  };
}

async function answer(
  app: App,
  authenticate: Authenticate,
  route: Route,
  req: IncomingMessage,
  query: string | undefined,
): Promise<{ reply: Reply; setCookie?: string | undefined }> {
  if ('allow' in route) return { reply: wrongMethod(route.allow) };
  const { call, params } = route;
  try {
    const { user, setCookie } = await authenticate(req.headers.cookie);
    const caller = { app, user, address: req.socket.remoteAddress ?? '' };
    const place = { query: new URLSearchParams(query), params };
    const callReply = await reply(call, caller, callRequest(req), place);
    return { reply: callReply, setCookie: await setCookie() };
  } catch (error) {
    return { reply: failureReply(app, call.declaration.path, error) };
  }
}

const callRequest = (req: IncomingMessage): CallRequest => ({
  method: req.method ?? '',
  headers: headersOf(req),
  // Refusing a body half-way must not destroy the socket before the response is sent.
  body: req.iterator({ destroyOnReturn: false }),
});

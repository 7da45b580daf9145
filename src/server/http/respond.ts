/** Handles a request: refuses it, or schedules a file, a call or Astro to answer it. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { SAFE_METHODS } from '../calls/access.ts';
import type { App } from '../context.ts';
import { networkOf } from '../lib/network.ts';
import { within } from '../lib/within.ts';
import { admit, setVisitorAddress } from './admit.ts';
import { kindOf, type ResponseListener, type Kind } from './kinds.ts';
import { connectionOf } from './connections.ts';
import { readDictionary, type Dictionary } from './dictionary/dictionary.ts';
import { openFiles, sendFile } from './files.ts';
import { securityHeaders } from './headers.ts';
import { openInFlight } from './inFlight.ts';
import type { Work } from './lane.ts';
import { logResponse, reportResponse } from './responseLog.ts';
import { compressPage, sendPage } from './compress.ts';
import { limitBodyTime } from './bodyTime.ts';
import { failWith, refuseBusy, type RefusalListener } from './refusals.ts';
import type { Handover, SocketPages } from './filledPage.ts';
import { isStopping } from './stop.ts';
import { discardUnreadBody } from './unreadBody.ts';
import { limitUnsentBytes } from './unsentBytes.ts';
import { MINUTE } from '../../shared/lib/durations.ts';

/** Astro's: `locals` reach its middleware. */
export type Handler = (
  req: IncomingMessage,
  res: ServerResponse,
  next: undefined,
  locals: { handover: Handover },
) => Promise<void> | void;

/** `calls` answers declared calls, `pages` what it has at hand, `handler` (Astro's) the rest; `clientDir` holds the built static files. */
export type Parts = {
  handler: Handler;
  calls: (req: IncomingMessage, res: ServerResponse) => Promise<void> | undefined;
  pages: SocketPages;
  clientDir: string;
  /** Whether slow lines may take their time to send a body to this address. */
  takesUploads?: ((url: string) => boolean) | undefined;
  /** Called after each response. */
  onResponse?: ResponseListener | undefined;
  /** Called for everything that a limit has refused. */
  onRefusal?: RefusalListener | undefined;
};

/** How long work may continue after its client has gone before it no longer counts. */
const TIMEOUT_MS = MINUTE;

export function responder(app: App, parts: Parts): (req: IncomingMessage, res: ServerResponse) => void {
  const { bounds, trustProxy } = app.config;
  const files = openFiles(parts.clientDir);
  const dictionary = readDictionary(parts.clientDir);
  const headers = securityHeaders(app.config);
  const inFlight = openInFlight(bounds);
  const onRefusal = parts.onRefusal ?? (() => {});
  const boundAnswer = limitUnsentBytes(bounds, onRefusal);
  return (req, res) => {
    const began = performance.now();
    const connection = connectionOf(req.socket);
    const closed = new Promise<void>((resolve) => res.once('close', resolve));
    connection.unanswered++;
    if (connection.surplus) return;
    limitBodyTime(req, res, bounds, parts.takesUploads?.(req.url ?? '') ?? false, () => onRefusal('slow'));
    res.once('close', () => {
      connection.unanswered--;
      if (connection.socket.destroyed) inFlight.forget(connection);
    });
    for (const [name, value] of headers) res.setHeader(name, value);
    if (isStopping()) res.setHeader('connection', 'close');
    const address = admit(app, req, res);
    if (address === undefined) return;
    const network = trustProxy ? networkOf(address) : connection.network;
    const { kind, answer } = route(app, parts, { files, dictionary }, req, res);
    if (kind !== 'file') logResponse(app, req, res, began);
    reportResponse(res, kind, began, parts.onResponse);
    const work: Work = {
      ...{ connection, network, kind },
      async begin() {
        if (trustProxy) setVisitorAddress(req, address);
        const response = answerOrFail(app, res, answer);
        await closed;
        if (connection.socket.destroyed) await within(TIMEOUT_MS, response).catch(() => {});
      },
      refuse() {
        onRefusal('requests');
        refuseBusy(res);
      },
    };
    res.once('prefinish', () => {
      inFlight.responded(work);
      boundAnswer(res, network);
      discardUnreadBody(req, res);
    });
    inFlight.enter(work);
  };
}

/** Without a response to a failure its client would wait for one that never comes. */
async function answerOrFail(app: App, res: ServerResponse, answer: Route['answer']): Promise<void> {
  try {
    await answer();
  } catch (err) {
    if (!res.destroyed) failWith(app, res, err);
  }
}

type Route = { kind: Kind; answer: () => Promise<void> | void };

/** Chooses who answers: a file, a declared call, a page at hand, or Astro. */
function route(
  app: App,
  { calls, pages, handler }: Parts,
  { files, dictionary }: { files: ReturnType<typeof openFiles>; dictionary: Dictionary | undefined },
  req: IncomingMessage,
  res: ServerResponse,
): Route {
  const url = req.url ?? '';
  const reads = SAFE_METHODS.includes(req.method ?? '');
  // Any other method may change prefetched pages, so the browser must discard them (docs/decisions/0011).
  if (!reads) res.setHeader('clear-site-data', '"prefetchCache"');
  const file = reads ? files(url) : undefined;
  if (file) return { kind: 'file', answer: () => sendFile(req, res, file) };
  const answer = async (): Promise<void> => {
    const call = calls(req, res);
    if (call) return call;
    const handover: Handover = {};
    const page = await pages(req, handover);
    if (page) return sendPage(req, res, page, dictionary);
    compressPage(req, res, handover, dictionary, (err) => !res.destroyed && failWith(app, res, err));
    return handler(req, res, undefined, { handover });
  };
  return { kind: kindOf(url), answer };
}

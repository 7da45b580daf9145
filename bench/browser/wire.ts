import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Request } from 'playwright';
import { sum } from '../report/figures.ts';

export type Kind = 'document' | 'script' | 'style' | 'font' | 'image' | 'call' | 'other';
/** One answer: `bytes` of its body as sent, still encoded. */
export type WireResponse = { path: string; kind: Kind; bytes: number };

export type Wire = {
  /** Responses since the last call, once the network is idle. */
  take(): Promise<WireResponse[]>;
};

const QUIET_MS = 700;
const LOOK_MS = 20;
const TIMEOUT_MS = 45_000;

/** Prefetched pages do not count, and one invalidated by a write never reports its end. */
const isAhead = (request: Request): boolean => request.headers()['sec-purpose'] !== undefined;

/** Listens to every page and worker of the context, on Chromium's own Network events. */
export function listenTo(context: BrowserContext): Wire {
  const open = new Set<Request>();
  let responses: Promise<WireResponse | undefined>[] = [];
  let last = performance.now();
  const note = (request: Request, isStart: boolean) => {
    if (isAhead(request)) return;
    last = performance.now();
    if (isStart) open.add(request);
    else open.delete(request);
  };
  context.on('request', (request) => note(request, true));
  context.on('requestfailed', (request) => note(request, false));
  context.on('requestfinished', (request) => {
    note(request, false);
    if (isAhead(request)) return;
    // A response may fail while the page closes; it was requested after the last call of `take`.
    responses.push(responseOf(request).catch(() => undefined));
  });
  return {
    async take() {
      while (open.size || performance.now() - last < QUIET_MS) {
        if (performance.now() - last > TIMEOUT_MS) throw new Error(`Never answered: ${addresses(open)}`);
        await pause(LOOK_MS);
      }
      const pending = responses;
      responses = [];
      return (await Promise.all(pending)).filter((response) => response !== undefined);
    },
  };
}

const addresses = (requests: Iterable<Request>): string => [...requests].map((each) => each.url()).join(', ');

async function responseOf(request: Request): Promise<WireResponse> {
  const headers = (await request.response())?.headers() ?? {};
  const { responseBodySize } = await request.sizes();
  // Of a worker's code Chromium tells the page no size; the header does.
  const bytes = responseBodySize || Number(headers['content-length'] ?? 0);
  return {
    path: new URL(request.url()).pathname,
    kind: kindOf(request, headers['content-type'] ?? ''),
    bytes,
  };
}

const KINDS: Record<string, Kind> = {
  document: 'document',
  script: 'script',
  stylesheet: 'style',
  font: 'font',
  image: 'image',
  fetch: 'call',
  xhr: 'call',
};

/** Chromium requests worker code and `<use>` drawings as "other", so the content type decides. */
function kindOf(request: Request, type: string): Kind {
  if (/javascript/.test(type)) return 'script';
  return type.startsWith('image/') ? 'image' : (KINDS[request.resourceType()] ?? 'other');
}

/** Counts each file once: repeated requests are served from the browser's cache. */
export function bytesOf(all: readonly WireResponse[], kind: Kind): number {
  const files = new Map<string, number>();
  for (const { path, bytes } of all.filter((response) => response.kind === kind))
    files.set(path, Math.max(bytes, files.get(path) ?? 0));
  return sum([...files.values()]);
}

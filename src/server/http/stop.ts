import type { Server } from 'node:http';
import type { App } from '../context.ts';

const DRAIN_MS = 20_000;
const CLOSE_IDLE_EVERY_MS = 100;
/** How long `/api/health/ready` answers 503 before the port closes. */
const NOTICE_MS = 500;

let stopping = false;

/** Readiness turns false first, so that a balancer sends nothing new while the rest is answered (threat 47). */
export const isStopping = (): boolean => stopping;

/** On SIGTERM, SIGINT or SIGHUP: answers accepted requests, finishes running work, closes the database, and exits with 0. */
export function stopOnSignals(app: App, server: Server, stopWork: () => Promise<void>): void {
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    // A balancer needs a moment to notice; a person at the keyboard does not.
    setTimeout(() => void drain(app, server, stopWork), signal === 'SIGTERM' ? NOTICE_MS : 0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
}

async function drain(app: App, server: Server, stopWork: () => Promise<void>): Promise<void> {
  app.log.info('stopping');
  // Idle keep-alive sockets would delay the close until their time-out.
  const closingIdle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
  const forceClose = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await new Promise((resolve) => server.close(resolve));
  clearInterval(closingIdle);
  clearTimeout(forceClose);
  await stopWork();
  await app.db.close();
  process.exit(0);
}

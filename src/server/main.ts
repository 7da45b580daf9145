/** The entry of the server bundle: our own Node server around Astro's handler. */
import { fileURLToPath } from 'node:url';
import { handler } from '@astrojs/node/server.js';
import { CALLS } from './allCalls.ts';
import { theApp } from './app.ts';
import { startBackground } from './background.ts';
import { sessionOfCookies } from './account/session/session.ts';
import { openCalls } from './http/calls.ts';
import { listen } from './http/listen.ts';
import { stopOnSignals } from './http/stop.ts';
import { ConfigError } from './config/environment.ts';
import type { Log } from './lib/log.ts';
import { serveMetrics } from './ops/serveMetrics.ts';

async function main(): Promise<void> {
  const app = await theApp();
  sayLastWords(app.log);
  const metrics = app.config.metrics && (await import('./ops/metrics.ts')).openMetrics(app);
  if (metrics) await serveMetrics(app.config, metrics);
  const server = await listen(app, {
    handler,
    answered: metrics?.answered,
    refused: metrics?.refused,
    calls: openCalls(app, CALLS, (cookies) => sessionOfCookies(app, cookies)),
    clientDir: fileURLToPath(new URL('../client', import.meta.url)),
  });
  const worker = startBackground(app);
  stopOnSignals(app, server, () => worker.stop());
  app.log.info({ origin: app.config.origin, database: app.db.dialect }, 'ready');
  // People read this line; the log is for machines.
  process.stdout.write(`Sojourn is at ${app.config.origin}\n`);
}

/**
 * What nobody caught leaves the process in an unknown state: say what it was, as one log line, and end. Rejections
 * are left to Astro's own listener: a traveler who goes away in the middle of an answer is one of them.
 */
function sayLastWords(log: Log): void {
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'uncaught');
    process.exit(1);
  });
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : (error as Error).stack}\n`);
  process.exit(1);
});

/** Entry of the server bundle: our own Node server around Astro's handler. */
import { fileURLToPath } from 'node:url';
import { handler } from '@astrojs/node/server.js';
import { CALLS } from './allCalls.ts';
import { theApp } from './app.ts';
import { startBackground } from './background.ts';
import { sessionOfCookies } from './account/session/session.ts';
import { takesUploads } from './documents/form.ts';
import { openCachedPages } from './cachedPages/fromSocket.ts';
import { openCalls } from './http/calls.ts';
import { writeDictionary } from './http/dictionary/write.ts';
import { checkPort, listen } from './http/listen.ts';
import { readRouteHeads } from './http/routeHeads.ts';
import { stopOnSignals } from './http/stop.ts';
import { readConfig } from './config/config.ts';
import { ConfigError } from './config/environment.ts';
import type { Log } from './lib/log.ts';
import { relyingParty } from './account/passkeys/relyingParty.ts';
import { serveMetrics } from './ops/serveMetrics.ts';

const clientDir = fileURLToPath(new URL('../client', import.meta.url));
const serverDir = fileURLToPath(new URL('.', import.meta.url));
/** The last step of a build (scripts/lib/build.mjs). */
const WRITE_DICTIONARY = '--write-dictionary';

async function main(): Promise<void> {
  const writesDictionary = process.argv.includes(WRITE_DICTIONARY);
  if (!writesDictionary) await checkPort(readConfig(process.env));
  readRouteHeads(serverDir);
  const app = await theApp();
  sayLastWords(app.log);
  if (writesDictionary) return writeDictionary(app, handler, clientDir).then(() => process.exit());
  const metrics = app.config.metrics && (await import('./ops/metrics.ts')).openMetrics(app);
  if (metrics) await serveMetrics(app.config, metrics);
  const server = await listen(app, {
    handler,
    onResponse: metrics?.onResponse,
    onRefusal: metrics?.onRefusal,
    pages: openCachedPages(app),
    calls: openCalls(app, CALLS, (cookies) => sessionOfCookies(app, cookies)),
    clientDir,
    takesUploads,
  });
  const worker = startBackground(app);
  stopOnSignals(app, server, () => worker.stop());
  if (!relyingParty(app.config))
    app.log.warn(
      { origin: app.config.origin },
      'no passkeys: ORIGIN needs a host name with https; staff pages stay closed',
    );
  app.log.info({ origin: app.config.origin, database: app.db.dialect }, 'ready');
  // For people; the log is for machines.
  process.stdout.write(`Sojourn is at ${app.config.origin}\n`);
}

/**
 * An uncaught exception leaves the process in an unknown state: logs it in one line and exits. Rejections are left to
 * Astro's listener: a client that disconnects during a response causes one.
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

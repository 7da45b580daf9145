/** The composition root: builds the app once per process. */
import { accessSync, constants, existsSync } from 'node:fs';
import { join } from 'node:path';
import { allProducts } from './allProducts.ts';
import { currentCatalogue } from './catalogue/currentCatalogue.ts';
import { openClaims } from './claims/openClaims.ts';
import { openContent } from './content/content.ts';
import { openPublished, type PublishedFiles } from './content/published.ts';
import { keepLastGood } from './editing/watch.ts';
import { openClock } from './db/clock.ts';
import { migrate, missingMigrations } from './db/migrate.ts';
import { accountsLeftBehind, refuseUnfinishedMove } from './db/moves.ts';
import { openDatabase, SQLITE_FILE } from './db/open.ts';
import { openingProblem } from './db/problem.ts';
import { readConfig, type Config } from './config/config.ts';
import type { App } from './context.ts';
import { restrictPermissions, makeFolder } from './config/dataFolder.ts';
import { ConfigError } from './config/environment.ts';
import { openErrorLog, openLog, type Log } from './lib/log.ts';
import type { Secrets } from './lib/seal.ts';
import { lockFolder } from './config/folderLock.ts';
import { secretsOf, SECRET_FILE } from './config/secret.ts';
import { cancelOpenOrders } from './orders/orders.ts';
import { openProofOfWork } from './providers/bot-check/proofOfWork.ts';
import { openRecaptcha } from './providers/bot-check/recaptcha.ts';
import { openEsimAccess } from './providers/esim/access/esimAccess.ts';
import { openSandboxEsim } from './providers/esim/sandbox.ts';
import { openSandboxInsurance } from './providers/insurance/sandbox.ts';
import { OUTBOX_FOLDER } from './providers/mail/files.ts';
import { openMail } from './providers/mail/mail.ts';
import { rerunMatching } from './applications/rerunMatching.ts';
import { openProgramProviders } from './offers/openProviders.ts';
import type { Payments } from './providers/payments/port.ts';
import { openSandboxPayments } from './providers/payments/sandbox.ts';
import { openServices } from './providers/sign-in/open.ts';

let starting: Promise<App> | undefined;

/** The one app of this process; the first call waits for the migrations. */
export const theApp = (): Promise<App> => (starting ??= openApp(readConfig(process.env)));

/** @throws ConfigError, in one sentence, for an invalid environment */
export async function openApp(config: Config): Promise<App> {
  const log = openLog(config.logLevel);
  for (const warning of config.warnings) log.warn(warning);
  prepareFolder(config, log);
  try {
    const db = openDatabase(config, log);
    const clock = openClock(db);
    const applied = await migrate(db);
    if (applied.length) log.info({ applied }, 'migrated');
    await refuseUnfinishedMove(db);
    if (config.databaseUrl) await sayWhatIsLeftBehind(config, { db, log });
    const app = await assemble({ config, log, db, now: clock.now });
    await clock.follow(log);
    await currentCatalogue(app);
    await keepLastGood(app, app.content.status());
    return app;
  } catch (error) {
    throw openingProblem(error, join(config.dataDir, SQLITE_FILE));
  }
}

/** After a switch to PostgreSQL without its data, all accounts would seem to be gone. */
async function sayWhatIsLeftBehind({ dataDir }: Config, { db, log }: Pick<App, 'db' | 'log'>): Promise<void> {
  const file = join(dataDir, SQLITE_FILE);
  const accounts = await accountsLeftBehind(file, db);
  if (accounts)
    log.warn(
      { accounts },
      `${file} has accounts that the database of DATABASE_URL does not have: npm run move copies them (docs/operating.md)`,
    );
}

/**
 * Opens the app for a command beside a running server: it takes no lock, migrates nothing and imports nothing. On
 * SQLite it opens the same file: reads never wait, and a write is one short transaction.
 * @throws ConfigError when no database of this program's version exists
 */
export async function openAppForCommand(config: Config): Promise<App> {
  const file = join(config.dataDir, SQLITE_FILE);
  if (!config.databaseUrl && !existsSync(file)) throw new ConfigError(`There is no database ${file}.`);
  const log = openErrorLog(config.logLevel);
  try {
    const db = openDatabase(config, log);
    const clock = openClock(db);
    await clock.follow(log);
    const missing = await missingMigrations(db);
    if (missing.length)
      throw new ConfigError('The database is of an earlier version: start the server once.');
    return await assemble({ config, log, db, now: clock.now });
  } catch (error) {
    throw openingProblem(error, file);
  }
}

/** Everything in the data folder that holds travelers' data, links or keys. */
const PRIVATE_FILES = [...['', '-wal', '-shm'].map((end) => SQLITE_FILE + end), SECRET_FILE, OUTBOX_FOLDER];

function prepareFolder({ dataDir, databaseUrl }: Config, log: Log): void {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.W_OK);
  } catch {
    throw new ConfigError(`The data folder ${dataDir} cannot be written to. Set DATA_DIR to one that can.`);
  }
  // SQLite serves one process; PostgreSQL any number.
  if (!databaseUrl) lockFolder(dataDir);
  const open = restrictPermissions(dataDir, PRIVATE_FILES);
  if (open.length) log.warn({ files: open }, 'other users of this machine may read files of the data folder');
}

type Parts = Pick<App, 'config' | 'log' | 'db' | 'now'> & { published?: PublishedFiles };

/** Builds everything except web server and worker. @param published instead of what the database says */
export async function assemble({ config, log, db, now, published }: Parts): Promise<App> {
  const secrets = secretsOf(config);
  const content = openContent(config, log, published ?? (await openPublished(db)));
  const mail = openMail({ config, log });
  return {
    config,
    db,
    log,
    content,
    now,
    ...secrets,
    payments: await openPayments({ db, config, log, now, ...secrets }),
    esim: config.esimAccess
      ? openEsimAccess({ config: config.esimAccess, db, content, log, now })
      : openSandboxEsim({ db, content, now }),
    insurance: openSandboxInsurance({ db, now }),
    products: allProducts,
    botCheck: config.recaptcha
      ? openRecaptcha({ config: config.recaptcha, origin: config.origin, log, now })
      : openProofOfWork({ ...secrets, maxNumber: config.botCheckMaxNumber, now }),
    mail,
    programProviders: openProgramProviders({ config, mail, now }),
    claims: openClaims({ config, mail, now }),
    services: openServices(config, { now }),
    cartChanged: cancelOpenOrders,
    factsChanged: rerunMatching,
  };
}

type PaymentParts = Pick<App, 'db' | 'config' | 'log' | 'now'> & Secrets;

/** Loads only the configured provider: the SDK would double the start time. */
async function openPayments(parts: PaymentParts): Promise<Payments> {
  const { stripe: settings } = parts.config;
  if (!settings) return openSandboxPayments(parts);
  const { openStripePayments } = await import('./providers/payments/stripe.ts');
  return openStripePayments({ ...parts, settings });
}

/** The environment, parsed once. */
import { isLocal } from './addresses.ts';
import { boundsOf, type Bounds } from './bounds.ts';
import { metricsOf, type MetricsConfig } from './metrics.ts';
import { read, type Environment } from './environment.ts';
import { readServices, type ServiceConfig } from './services.ts';
import { refuseUnsafe } from './unsafe.ts';
import { alertsWebhookOf, hasOnlySandboxes, vendorsOf, type Vendors, type WebhookConfig } from './vendors.ts';
import { warningsOf } from './warnings.ts';

export type Config = Vendors & {
  host: string;
  port: number;
  /** Scheme, host and port that travelers see; absolute URLs and the Host allow-list derive from it. */
  origin: string;
  secure: boolean;
  dataDir: string;
  contentDir: string;
  databaseUrl: string | undefined;
  /** Undefined on the embedded default: it is then generated once and stored in `dataDir` (secret.ts). */
  authSecret: string | undefined;
  /** The AUTH_SECRET before this one and the one after it: both are read, and write nothing (secret.ts). */
  previousSecret: string | undefined;
  nextSecret: string | undefined;
  /** Whether a new account opens at once (D07) or after its mailed link was used. */
  signUp: 'open' | 'confirmed';
  esimProvider: string;
  /**
   * How owners are alerted besides by mail. `backup`: whether an old one raises an alert, which it does not where backups
   * are made elsewhere, such as by a managed database.
   */
  alerts: { webhook: WebhookConfig | undefined; backup: boolean };
  /** The most hashes a browser must try; 2,000 take about 0.15 s on a desktop. */
  botCheckMaxNumber: number;
  rateLimits: boolean;
  /** Prices, plans and legal texts need a second person, where there is one. */
  contentApproval: boolean;
  bounds: Bounds;
  /** For pages rendered once for all visitors; 0 renders each of them for each visitor. */
  cachedPagesBytes: number;
  /** Tests have a double of a push service on this machine. */
  pushOnLoopback: boolean;
  /** Offers a sample traveler: only embedded at localhost, with every provider a sandbox and open sign-up. */
  sampleTraveler: boolean;
  /** One proxy in front of us sets X-Forwarded-For; without one any client could set it. */
  trustProxy: boolean;
  /** How often an open page checks that its session lasts (F008); 0: only on focus. */
  sessionRefetchSeconds: number;
  /** Refunds above it need an owner, cents. */
  staffRefundCents: number;
  /** How long after a trip the travelers' names and codes are stored. */
  travelerDataDays: number;
  /** How long documents are stored after the last change of what they are for. */
  documentDays: number;
  /** `/metrics` on its own port: on `host` with a token, else on loopback. */
  metrics: MetricsConfig | undefined;
  /** To say at start, a sentence each. */
  warnings: readonly string[];
  logLevel: string;
  /** Sign-in services in display order. */
  services: ServiceConfig[];
};

/** @throws ConfigError with one sentence that names an invalid or missing variable */
export function readConfig(env: Environment): Config {
  const port = read(env, 'PORT') ?? 4321;
  const configured = read(env, 'ORIGIN') ?? `http://localhost:${port}`;
  const databaseUrl = read(env, 'DATABASE_URL');
  const signUp = read(env, 'SIGN_UP') ?? 'open';
  const vendors = vendorsOf(env);
  const config: Config = {
    ...vendors,
    host: read(env, 'HOST') ?? '127.0.0.1',
    port,
    origin: configured,
    secure: configured.startsWith('https:'),
    dataDir: read(env, 'DATA_DIR') ?? './data',
    contentDir: read(env, 'CONTENT_DIR') ?? './src/content',
    databaseUrl,
    authSecret: read(env, 'AUTH_SECRET'),
    previousSecret: read(env, 'AUTH_SECRET_PREVIOUS'),
    nextSecret: read(env, 'AUTH_SECRET_NEXT'),
    signUp,
    esimProvider: read(env, 'ESIM_PROVIDER') ?? 'esim',
    alerts: { webhook: alertsWebhookOf(env), backup: read(env, 'ALERT_BACKUP') !== 'off' },
    botCheckMaxNumber: read(env, 'BOT_CHECK_MAXNUMBER') ?? 2000,
    rateLimits: read(env, 'RATE_LIMITS') !== 'off',
    contentApproval: read(env, 'CONTENT_APPROVAL') !== 'off',
    bounds: boundsOf(env),
    cachedPagesBytes: (read(env, 'CACHED_PAGES_MB') ?? 32) * 1024 * 1024,
    pushOnLoopback: read(env, 'OUTSIDE_ON_LOOPBACK') === 'on',
    sampleTraveler: isLocal(configured) && !databaseUrl && hasOnlySandboxes(vendors) && signUp === 'open',
    trustProxy: read(env, 'TRUST_PROXY') === 'on',
    sessionRefetchSeconds: read(env, 'SESSION_REFETCH_SECONDS') ?? 0,
    staffRefundCents: (read(env, 'STAFF_REFUND_LIMIT') ?? 200) * 100,
    travelerDataDays: read(env, 'TRAVELER_DATA_DAYS') ?? 180,
    documentDays: read(env, 'DOCUMENT_DAYS') ?? 180,
    metrics: metricsOf(env, port),
    warnings: warningsOf(env, configured),
    logLevel: read(env, 'LOG_LEVEL') ?? 'info',
    services: readServices(env),
  };
  refuseUnsafe(config, env);
  return config;
}

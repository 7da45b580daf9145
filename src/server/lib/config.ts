/**
 * The environment, parsed once (architecture section 11). A bad or half-given variable throws ConfigError with one
 * sentence that names it. `.env.example` documents them all.
 */
import * as v from 'valibot';

export class ConfigError extends Error {}

const whole = (min: number, max: number) =>
  v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number), v.minValue(min), v.maxValue(max));
const absent = v.transform((text: string | undefined) => (text?.trim() ? text.trim() : undefined));
const setting = <S extends v.GenericSchema<string, unknown>>(schema: S) =>
  v.pipe(v.optional(v.string()), absent, v.optional(schema));

const origin = v.pipe(
  v.string(),
  v.check((text) => {
    const url = URL.parse(text);
    return url !== null && /^https?:$/.test(url.protocol) && url.origin === text;
  }),
);

const environment = {
  HOST: [setting(v.pipe(v.string(), v.maxLength(255))), 'an address to listen on'],
  PORT: [setting(whole(1, 65535)), 'a port from 1 to 65535'],
  ORIGIN: [setting(origin), 'an origin such as https://sojourn.example, without a path'],
  DATA_DIR: [setting(v.string()), 'a folder'],
  CONTENT_DIR: [setting(v.string()), 'a folder'],
  DATABASE_URL: [
    setting(
      v.pipe(
        v.string(),
        v.regex(/^postgres(ql)?:\/\//),
        v.check((text) => URL.canParse(text)),
      ),
    ),
    'a postgres:// URL',
  ],
  AUTH_SECRET: [setting(v.pipe(v.string(), v.minLength(32))), 'at least 32 characters'],
  PAYMENTS: [setting(v.picklist(['sandbox'])), 'sandbox'],
  ESIM_PROVIDER: [
    setting(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/))),
    'lower-case letters, digits and dashes',
  ],
  BOT_CHECK_MAXNUMBER: [setting(whole(1, 1_000_000)), 'a whole number from 1 to 1000000'],
  TRUST_PROXY: [setting(v.picklist(['on', 'off'])), 'on or off'],
  RATE_LIMITS: [setting(v.picklist(['on', 'off'])), 'on or off'],
  LOG_LEVEL: [
    setting(v.picklist(['debug', 'info', 'warn', 'error', 'silent'])),
    'debug, info, warn, error or silent',
  ],
} as const;

/** Every variable that is read; a rule test holds `.env.example` to it. */
export const VARIABLES = Object.keys(environment);

export type Config = {
  host: string;
  port: number;
  /** Scheme, host and port that travelers see; every absolute URL and the Host allow-list come from it. */
  origin: string;
  secure: boolean;
  dataDir: string;
  contentDir: string;
  databaseUrl: string | undefined;
  /** Undefined on the embedded default: then it is made once and kept in `dataDir` (see secret.ts). */
  authSecret: string | undefined;
  esimProvider: string;
  /** How many hashes at most a browser must try; 2,000 take about 0.15 s on a desktop. */
  botCheckMaxNumber: number;
  rateLimits: boolean;
  /** Whether a sample traveler may be offered: on the embedded default at localhost. */
  sampleTraveler: boolean;
  /** One proxy in front of us sets X-Forwarded-For; without it that header is anybody's claim. */
  trustProxy: boolean;
  logLevel: string;
};

/** @throws ConfigError */
export function readConfig(env: Record<string, string | undefined>): Config {
  const port = read(env, 'PORT') ?? 4321;
  const configured = read(env, 'ORIGIN') ?? `http://localhost:${port}`;
  const config: Config = {
    host: read(env, 'HOST') ?? '127.0.0.1',
    port,
    origin: configured,
    secure: configured.startsWith('https:'),
    dataDir: read(env, 'DATA_DIR') ?? './data',
    contentDir: read(env, 'CONTENT_DIR') ?? './src/content',
    databaseUrl: read(env, 'DATABASE_URL'),
    authSecret: read(env, 'AUTH_SECRET'),
    esimProvider: read(env, 'ESIM_PROVIDER') ?? 'esim',
    botCheckMaxNumber: read(env, 'BOT_CHECK_MAXNUMBER') ?? 2000,
    rateLimits: read(env, 'RATE_LIMITS') !== 'off',
    sampleTraveler: isLocal(configured) && !read(env, 'DATABASE_URL'),
    trustProxy: read(env, 'TRUST_PROXY') === 'on',
    logLevel: read(env, 'LOG_LEVEL') ?? 'info',
  };
  refuseUnsafe(config, read(env, 'PAYMENTS'));
  return config;
}

function read<K extends keyof typeof environment>(
  env: Record<string, string | undefined>,
  name: K,
): v.InferOutput<(typeof environment)[K][0]> {
  const [schema, expected] = environment[name];
  const parsed = v.safeParse(schema as v.GenericSchema, env[name]);
  if (parsed.success) return parsed.output as v.InferOutput<(typeof environment)[K][0]>;
  // The value stays out of the sentence: it may be a secret.
  throw new ConfigError(`The variable ${name} must be ${expected}.`);
}

const isLocal = (origin: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname);

function refuseUnsafe(config: Config, payments: string | undefined): void {
  if (config.databaseUrl && !config.authSecret)
    throw new ConfigError('The variable AUTH_SECRET is required when DATABASE_URL is set.');
  if (config.secure && !isLocal(config.origin) && payments !== 'sandbox')
    throw new ConfigError(
      'ORIGIN is public and payments are the sandbox: set PAYMENTS=sandbox if that is meant.',
    );
}

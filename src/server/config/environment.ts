/** Every variable with its schema. `.env.example` documents them all. */
import * as v from 'valibot';

/** One sentence for the operator; it names the variable and never quotes its value. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const whole = (min: number, max: number) =>
  v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number), v.minValue(min), v.maxValue(max));
const absent = v.transform((text: string | undefined) => (text?.trim() ? text.trim() : undefined));
const setting = <S extends v.GenericSchema<string, unknown>>(schema: S) =>
  v.pipe(v.optional(v.string()), absent, v.optional(schema));

/** A vendor's key, which is sent in a header. */
const token = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{4,500}$/));

const origin = v.pipe(
  v.string(),
  v.check((text) => {
    const url = URL.parse(text);
    return url !== null && /^https?:$/.test(url.protocol) && url.origin === text;
  }),
);

const words = setting(v.pipe(v.string(), v.maxLength(1000)));

const count = [setting(whole(1, 100_000)), 'a whole number from 1 to 100000'] as const;
const seconds = [setting(whole(1, 3600)), 'a whole number of seconds from 1 to 3600'] as const;

const ENVIRONMENT = {
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
  AUTH_SECRET_PREVIOUS: [setting(v.pipe(v.string(), v.minLength(32))), 'at least 32 characters'],
  AUTH_SECRET_NEXT: [setting(v.pipe(v.string(), v.minLength(32))), 'at least 32 characters'],
  PAYMENTS: [setting(v.picklist(['sandbox', 'test'])), 'sandbox or test'],
  STRIPE_SECRET_KEY: [
    setting(v.pipe(v.string(), v.regex(/^(sk|rk)_(test|live)_\w+$/))),
    'a key that begins with sk_test_, sk_live_, rk_test_ or rk_live_',
  ],
  STRIPE_WEBHOOK_SECRET: [
    setting(v.pipe(v.string(), v.regex(/^whsec_\S+$/))),
    'a signing secret that begins with whsec_',
  ],
  STRIPE_WEBHOOK_SECRET_2: [
    setting(v.pipe(v.string(), v.regex(/^whsec_\S+$/))),
    'a signing secret that begins with whsec_',
  ],
  STRIPE_API_URL: [setting(v.string()), 'an https address'],
  STRIPE_PAGES_URL: [setting(v.string()), 'an https address'],
  SMTP_URL: [
    setting(
      v.pipe(
        v.string(),
        v.regex(/^smtps?:\/\/[^/]/),
        v.check((text) => URL.canParse(text)),
      ),
    ),
    'an smtps:// or smtp:// URL',
  ],
  MAIL_FROM: [
    setting(v.pipe(v.string(), v.regex(/^([^<>@\r\n"]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/))),
    'an address such as Sojourn <hello@sojourn.example>',
  ],
  SIGN_UP: [setting(v.picklist(['open', 'confirmed'])), 'open or confirmed'],
  STAFF_REFUND_LIMIT: [setting(whole(0, 1_000_000)), 'whole dollars from 0 to 1000000'],
  AUTH_GOOGLE_ID: [words, 'the client ID of Google'],
  AUTH_GOOGLE_SECRET: [words, 'the secret of that client'],
  AUTH_GITHUB_ID: [words, 'the client ID of GitHub'],
  AUTH_GITHUB_SECRET: [words, 'the secret of that client'],
  OIDC_ISSUER: [words, 'an issuer of OpenID Connect'],
  OIDC_CLIENT_ID: [words, 'a client ID of that issuer'],
  OIDC_CLIENT_SECRET: [words, 'the secret of that client'],
  OIDC_NAME: [words, 'the name of that issuer'],
  OIDC2_ISSUER: [words, 'an issuer of OpenID Connect'],
  OIDC2_CLIENT_ID: [words, 'a client ID of that issuer'],
  OIDC2_CLIENT_SECRET: [words, 'the secret of that client'],
  OIDC2_NAME: [words, 'the name of that issuer'],
  ESIM_PROVIDER: [
    setting(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/))),
    'lower-case letters, digits and dashes',
  ],
  ESIM_ACCESS_CODE: [setting(token), 'the AccessCode of your eSIM Access account'],
  ESIM_ACCESS_SECRET: [setting(token), 'the SecretKey of your eSIM Access account'],
  ESIM_ACCESS_URL: [setting(v.string()), 'an https address'],
  ESIM_ACCESS_SENDERS: [
    setting(v.pipe(v.string(), v.regex(/^[0-9a-f.:]+(,[0-9a-f.:]+){0,49}$/))),
    'network addresses with commas between them',
  ],
  RECAPTCHA_SITE_KEY: [setting(token), 'the site key of reCAPTCHA v3'],
  RECAPTCHA_SECRET: [setting(token), 'the secret key of reCAPTCHA v3'],
  RECAPTCHA_URL: [setting(v.string()), 'an https address'],
  PROVIDERS_WEBHOOK_URL: [setting(v.string()), 'an https address'],
  PROVIDERS_WEBHOOK_SECRET: [setting(v.pipe(v.string(), v.minLength(32))), 'at least 32 characters'],
  CLAIMS_WEBHOOK_URL: [setting(v.string()), 'an https address'],
  CLAIMS_WEBHOOK_SECRET: [setting(v.pipe(v.string(), v.minLength(32))), 'at least 32 characters'],
  ALERTS_WEBHOOK_URL: [setting(v.string()), 'an https address'],
  ALERTS_WEBHOOK_SECRET: [setting(v.pipe(v.string(), v.minLength(32))), 'at least 32 characters'],
  ALERT_BACKUP: [setting(v.picklist(['on', 'off'])), 'on or off'],
  BOT_CHECK_MAXNUMBER: [setting(whole(1, 1_000_000)), 'a whole number from 1 to 1000000'],
  OUTSIDE_ON_LOOPBACK: [setting(v.picklist(['on', 'off'])), 'on or off'],
  TRUST_PROXY: [setting(v.picklist(['on', 'off'])), 'on or off'],
  CONTENT_APPROVAL: [setting(v.picklist(['on', 'off'])), 'on or off'],
  RATE_LIMITS: [setting(v.picklist(['on', 'off'])), 'on or off'],
  SESSION_REFETCH_SECONDS: [setting(whole(0, 86_400)), 'a whole number from 0 to 86400'],
  DOCUMENT_DAYS: [setting(whole(7, 3650)), 'a whole number from 7 to 3650'],
  TRAVELER_DATA_DAYS: [setting(whole(7, 3650)), 'a whole number from 7 to 3650'],
  METRICS_PORT: [setting(whole(1, 65535)), 'a port from 1 to 65535'],
  METRICS_TOKEN: [setting(v.pipe(v.string(), v.minLength(16))), 'at least 16 characters'],
  MAX_ADDRESS_CONNECTIONS: count,
  MAX_ADDRESS_OPENINGS: count,
  MAX_CONNECTIONS: count,
  MAX_SOCKET_REQUESTS: count,
  MAX_ADDRESS_REQUESTS: count,
  MAX_REQUESTS: count,
  MAX_ADDRESS_UNSENT_MB: count,
  MAX_UNSENT_MB: count,
  CACHED_PAGES_MB: [setting(whole(0, 4096)), 'a whole number from 0 to 4096'],
  IDLE_SECONDS: seconds,
  BODY_SECONDS: seconds,
  UPLOAD_BYTES_PER_SECOND: count,
  ANSWER_SECONDS: seconds,
  LOG_LEVEL: [
    setting(v.picklist(['debug', 'info', 'warn', 'error', 'silent'])),
    'debug, info, warn, error or silent',
  ],
} as const;

/** A rule test compares `.env.example` with these. */
export const VARIABLES = Object.keys(ENVIRONMENT);

export type Environment = Record<string, string | undefined>;
export type Variable = keyof typeof ENVIRONMENT;

/** @returns undefined when it is not set, or blank. @throws ConfigError */
export function read<K extends Variable>(
  env: Environment,
  name: K,
): v.InferOutput<(typeof ENVIRONMENT)[K][0]> {
  const [schema, expected] = ENVIRONMENT[name];
  const parsed = v.safeParse(schema as v.GenericSchema, env[name]);
  if (parsed.success) return parsed.output as v.InferOutput<(typeof ENVIRONMENT)[K][0]>;
  // The message omits the value, which may be a secret.
  throw new ConfigError(`The variable ${name} must be ${expected}.`);
}

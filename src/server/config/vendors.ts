/** Settings of outside services: complete, or absent. An incomplete one is refused. */
import { ConfigError, read, type Environment, type Variable } from './environment.ts';
import { outsideAddress, outsideUrl } from './addresses.ts';
import { stripeSettings, type StripeSettings } from './stripe.ts';

export type EsimAccessConfig = {
  url: string;
  accessCode: string;
  secret: string | undefined;
  senders: string[];
};

/** Where eSIM Access sends its notifications from, by its documentation. */
const SENDERS = '3.1.131.226,54.254.74.88,18.136.190.97,18.136.60.197,18.136.19.137';

const ESIM_ACCESS_OPTIONS: Variable[] = ['ESIM_ACCESS_SECRET', 'ESIM_ACCESS_URL', 'ESIM_ACCESS_SENDERS'];

/** @returns undefined for the eSIM sandbox. @throws ConfigError */
function esimAccessOf(env: Environment): EsimAccessConfig | undefined {
  const accessCode = read(env, 'ESIM_ACCESS_CODE');
  if (!accessCode) return refuseOrphans(env, 'ESIM_ACCESS_CODE', ESIM_ACCESS_OPTIONS);
  const url = outsideAddress(env, 'ESIM_ACCESS_URL', 'https://api.esimaccess.com');
  const senders = (read(env, 'ESIM_ACCESS_SENDERS') ?? SENDERS).split(',');
  return { url, accessCode, secret: read(env, 'ESIM_ACCESS_SECRET'), senders };
}

export type RecaptchaConfig = { url: string; siteKey: string; secret: string };

/** @returns undefined for the proof of work. @throws ConfigError */
function recaptchaOf(env: Environment): RecaptchaConfig | undefined {
  const [siteKey, secret] = [read(env, 'RECAPTCHA_SITE_KEY'), read(env, 'RECAPTCHA_SECRET')];
  if (!siteKey) return refuseOrphans(env, 'RECAPTCHA_SITE_KEY', ['RECAPTCHA_SECRET', 'RECAPTCHA_URL']);
  if (!secret) return refuseOrphans(env, 'RECAPTCHA_SECRET', ['RECAPTCHA_SITE_KEY']);
  return { url: outsideAddress(env, 'RECAPTCHA_URL', 'https://www.google.com'), siteKey, secret };
}

export type WebhookConfig = { url: string; secret: string };

/** @returns undefined: owners get mail only. @throws ConfigError */
export const alertsWebhookOf = (env: Environment): WebhookConfig | undefined =>
  webhookOf(env, 'ALERTS_WEBHOOK');

function webhookOf(
  env: Environment,
  name: 'PROVIDERS_WEBHOOK' | 'CLAIMS_WEBHOOK' | 'ALERTS_WEBHOOK',
): WebhookConfig | undefined {
  const secret = read(env, `${name}_SECRET`);
  const url = outsideUrl(env, `${name}_URL`);
  if (!url) return refuseOrphans(env, `${name}_URL`, [`${name}_SECRET`]);
  if (!secret) return refuseOrphans(env, `${name}_SECRET`, [`${name}_URL`]);
  return { url, secret };
}

/** @throws ConfigError when one of `dependents` is set, which have no effect without `needed` */
function refuseOrphans(env: Environment, needed: Variable, dependents: Variable[]): undefined {
  const set = dependents.find((name) => read(env, name) !== undefined);
  if (set) throw new ConfigError(`The variable ${needed} is required when ${set} is set.`);
}

type SmtpConfig = { url: string; from: string };

/** @returns undefined: mail is written to files. @throws ConfigError */
function smtpOf(env: Environment): SmtpConfig | undefined {
  const [url, from] = [read(env, 'SMTP_URL'), read(env, 'MAIL_FROM')];
  if (url && from) return { url, from };
  if (url) throw new ConfigError('The variable MAIL_FROM is required when SMTP_URL is set.');
  if (from) throw new ConfigError('The variable SMTP_URL is required when MAIL_FROM is set.');
  return undefined;
}

/** Those that are configured; undefined: a sandbox, or our own way. */
export type Vendors = {
  stripe: StripeSettings | undefined;
  /** The mail server and our sender address. Undefined: mail is written to files. */
  smtp: SmtpConfig | undefined;
  /** The eSIM wholesaler. */
  esimAccess: EsimAccessConfig | undefined;
  /** Undefined: the bot check is our own proof of work. */
  recaptcha: RecaptchaConfig | undefined;
  /** Where answers to offers go; undefined: by mail to the addresses of the content. */
  providersWebhook: WebhookConfig | undefined;
  claimsWebhook: WebhookConfig | undefined;
};

/** @throws ConfigError */
export const vendorsOf = (env: Environment): Vendors => ({
  stripe: stripeSettings(env),
  smtp: smtpOf(env),
  esimAccess: esimAccessOf(env),
  recaptcha: recaptchaOf(env),
  providersWebhook: webhookOf(env, 'PROVIDERS_WEBHOOK'),
  claimsWebhook: webhookOf(env, 'CLAIMS_WEBHOOK'),
});

/** Mail goes to the address that signed up, and a bot check buys nothing. Every other vendor would get what a sample traveler buys or sends. */
const FIT_FOR_SAMPLES: ReadonlySet<string> = new Set<keyof Vendors>(['smtp', 'recaptcha']);

export const hasOnlySandboxes = (vendors: Vendors): boolean =>
  Object.entries(vendors).every(([name, vendor]) => !vendor || FIT_FOR_SAMPLES.has(name));

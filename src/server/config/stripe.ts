import { ConfigError, read, type Environment } from './environment.ts';
import { outsideAddress } from './addresses.ts';

/** `webhookSecrets`: several during a rotation. `api` and `pages` are origins. */
export type StripeSettings = {
  secretKey: string;
  webhookSecrets: string[];
  api: string;
  /** Where travelers pay (threat 30). */
  pages: string;
  /** Whether real money moves; objects of the other mode are ignored. */
  live: boolean;
};

/**
 * @returns undefined when no Stripe variable is set
 * @throws ConfigError that names what is missing
 */
export function stripeSettings(env: Environment): StripeSettings | undefined {
  const secretKey = read(env, 'STRIPE_SECRET_KEY');
  const first = read(env, 'STRIPE_WEBHOOK_SECRET');
  const second = read(env, 'STRIPE_WEBHOOK_SECRET_2');
  const needed = [first, second, read(env, 'STRIPE_API_URL'), read(env, 'STRIPE_PAGES_URL')];
  if (!secretKey && needed.every((value) => !value)) return undefined;
  if (!secretKey) throw missingVariable('STRIPE_SECRET_KEY');
  if (!first) throw missingVariable('STRIPE_WEBHOOK_SECRET');
  return {
    secretKey,
    webhookSecrets: [first, second].filter((secret) => secret !== undefined),
    api: originOf(env, 'STRIPE_API_URL', 'https://api.stripe.com'),
    pages: originOf(env, 'STRIPE_PAGES_URL', 'https://checkout.stripe.com'),
    live: secretKey.includes('_live_'),
  };
}

const missingVariable = (name: string): ConfigError =>
  new ConfigError(`Stripe is configured by half: set the variable ${name} too.`);

function originOf(env: Environment, name: 'STRIPE_API_URL' | 'STRIPE_PAGES_URL', fallback: string): string {
  const { origin, pathname } = new URL(outsideAddress(env, name, fallback));
  if (pathname === '/') return origin;
  throw new ConfigError(`The variable ${name} must be an address without a path.`);
}

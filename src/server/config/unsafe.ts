/** Settings that are right one by one, and together would deceive travelers or lose money. */
import { isLocal } from './addresses.ts';
import { ConfigError, read, type Environment } from './environment.ts';
import type { Vendors } from './vendors.ts';

type Settings = Pick<Vendors, 'stripe' | 'smtp' | 'esimAccess'> & {
  origin: string;
  secure: boolean;
  databaseUrl: string | undefined;
  authSecret: string | undefined;
  signUp: 'open' | 'confirmed';
};

/** @throws ConfigError */
export function refuseUnsafe(config: Settings, env: Environment): void {
  if (config.databaseUrl && !config.authSecret)
    throw new ConfigError('The variable AUTH_SECRET is required when DATABASE_URL is set.');
  refuseMixedPayments(config, env);
  if (isLocal(config.origin)) return;
  if (config.signUp === 'confirmed' && !config.smtp)
    throw new ConfigError('SIGN_UP=confirmed needs a mail server: set SMTP_URL, or nobody gets the link.');
  if (config.esimAccess && !config.stripe?.live)
    throw new ConfigError('The variable ESIM_ACCESS_CODE buys real eSIMs, and payments are not real.');
  if (!config.secure) return;
  if (read(env, 'OUTSIDE_ON_LOOPBACK') === 'on')
    throw new ConfigError('The variable OUTSIDE_ON_LOOPBACK is for tests: not with a public ORIGIN.');
  if (!config.stripe && read(env, 'PAYMENTS') !== 'sandbox')
    throw new ConfigError(
      'ORIGIN is public and payments are the sandbox: set PAYMENTS=sandbox if that is meant.',
    );
  if (config.stripe && !config.stripe.live && read(env, 'PAYMENTS') !== 'test')
    throw new ConfigError(
      'ORIGIN is public and STRIPE_SECRET_KEY is a test key: nobody would pay. Set PAYMENTS=test if that is meant.',
    );
}

function refuseMixedPayments({ stripe, secure }: Settings, env: Environment): void {
  const payments = read(env, 'PAYMENTS');
  if (stripe && payments === 'sandbox')
    throw new ConfigError('PAYMENTS=sandbox and STRIPE_SECRET_KEY are both set: remove one of them.');
  if (payments === 'test' && (!stripe || stripe.live))
    throw new ConfigError('PAYMENTS=test is for a test key of Stripe in STRIPE_SECRET_KEY.');
  if (stripe?.live && !secure)
    throw new ConfigError('STRIPE_SECRET_KEY takes real money: ORIGIN must be https.');
}

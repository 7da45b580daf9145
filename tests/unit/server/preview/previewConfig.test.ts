import { expect, it } from 'vitest';
import { readConfig } from '../../../../src/server/config/config.ts';
import { previewConfig } from '../../../../src/server/preview/previewConfig.ts';

const SECRET = 'secret-of-a-vendor-0123456789abcdef';

/** Every vendor there is. */
const ENVIRONMENT = {
  ORIGIN: 'https://sojourn.example',
  DATABASE_URL: 'postgres://vendor.example/sojourn',
  AUTH_SECRET: SECRET,
  AUTH_SECRET_PREVIOUS: `${SECRET}-1`,
  AUTH_SECRET_NEXT: `${SECRET}-2`,
  STRIPE_SECRET_KEY: 'sk_live_vendor',
  STRIPE_WEBHOOK_SECRET: 'whsec_vendor',
  SMTP_URL: 'smtps://vendor.example',
  MAIL_FROM: 'hello@vendor.example',
  ESIM_ACCESS_CODE: 'code-of-vendor',
  RECAPTCHA_SITE_KEY: 'key-of-vendor',
  RECAPTCHA_SECRET: SECRET,
  PROVIDERS_WEBHOOK_URL: 'https://providers.vendor.example/hook',
  PROVIDERS_WEBHOOK_SECRET: SECRET,
  CLAIMS_WEBHOOK_URL: 'https://claims.vendor.example/hook',
  CLAIMS_WEBHOOK_SECRET: SECRET,
  ALERTS_WEBHOOK_URL: 'https://alerts.vendor.example/hook',
  ALERTS_WEBHOOK_SECRET: SECRET,
  AUTH_GOOGLE_ID: 'id-of-vendor',
  AUTH_GOOGLE_SECRET: SECRET,
  METRICS_PORT: '9999',
  METRICS_TOKEN: SECRET,
};

it('a preview knows no vendor, whichever the site has', () => {
  const config = readConfig(ENVIRONMENT);
  const text = JSON.stringify(previewConfig(config, '/preview'));
  expect(JSON.stringify(config).match(/vendor/g)!.length).toBeGreaterThan(15);
  expect(text).not.toMatch(/vendor/);
  expect(previewConfig(config, '/preview')).toMatchObject({ dataDir: '/preview', services: [] });
});

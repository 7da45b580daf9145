/** The configuration of a preview, which reaches no vendor, no mail server and no other database. */
import { randomBytes } from 'node:crypto';
import type { Config } from '../config/config.ts';

/** Settings that may be absent: a vendor's, a database's, a secret. A new one has to be stated here, or types fail. */
type Optional = { [Name in keyof Config]-?: undefined extends Config[Name] ? Name : never }[keyof Config];
/** The same for settings that are lists of vendors. */
type Lists = {
  [Name in keyof Config]: Config[Name] extends readonly object[] ? Name : never;
}[keyof Config];

type Absent = Record<Optional, undefined> & Record<Lists, []>;

const ABSENT: Absent = {
  databaseUrl: undefined,
  authSecret: undefined,
  previousSecret: undefined,
  nextSecret: undefined,
  smtp: undefined,
  stripe: undefined,
  esimAccess: undefined,
  recaptcha: undefined,
  providersWebhook: undefined,
  claimsWebhook: undefined,
  metrics: undefined,
  services: [],
};

export const previewConfig = (config: Config, dataDir: string): Config => ({
  ...config,
  ...ABSENT,
  alerts: { ...config.alerts, webhook: undefined },
  dataDir,
  authSecret: randomBytes(32).toString('base64url'),
});

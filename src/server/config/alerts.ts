import { read, type Environment } from './environment.ts';
import { alertsWebhookOf, type WebhookConfig } from './vendors.ts';

/** How owners are alerted besides by mail. */
export type AlertsConfig = {
  webhook: WebhookConfig | undefined;
  /** Whether an old backup raises an alert: not where backups are made elsewhere, such as by a managed database. */
  backup: boolean;
};

export const alertsOf = (env: Environment): AlertsConfig => ({
  webhook: alertsWebhookOf(env),
  backup: read(env, 'ALERT_BACKUP') !== 'off',
});

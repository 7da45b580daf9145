import { ConfigError, read, type Environment } from './environment.ts';

export type MetricsConfig = { port: number; token: string | undefined };

/**
 * @param sitePort travelers' port, which never serves metrics
 * @throws ConfigError
 */
export function metricsOf(env: Environment, sitePort: number): MetricsConfig | undefined {
  const [port, token] = [read(env, 'METRICS_PORT'), read(env, 'METRICS_TOKEN')];
  if (token && !port)
    throw new ConfigError('The variable METRICS_PORT is required when METRICS_TOKEN is set.');
  if (port === sitePort)
    throw new ConfigError(`The variable METRICS_PORT must be another port than PORT, which is ${sitePort}.`);
  return port ? { port, token } : undefined;
}

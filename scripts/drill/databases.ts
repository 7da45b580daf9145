import { randomBytes } from 'node:crypto';
import pg from 'pg';

/**
 * Two new, empty databases beside the one that `url` names: one to lose, one to restore into.
 * @param url of somebody who may create databases
 */
export async function twoDatabases(
  url: string,
): Promise<{ lost: string; restored: string; drop: () => Promise<void> }> {
  const name = `drill_${randomBytes(6).toString('hex')}`;
  const names = [`${name}_lost`, `${name}_restored`] as const;
  for (const each of names) await command(url, `create database ${each}`);
  const [lost, restored] = names.map(
    (each) => Object.assign(new URL(url), { pathname: `/${each}`, search: '' }).href,
  );
  const drop = async () => {
    for (const each of names) await command(url, `drop database if exists ${each} with (force)`);
  };
  return { lost: lost!, restored: restored!, drop };
}

async function command(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

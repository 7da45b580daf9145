/** PostgreSQL's own programs, which must not be older than the server. */
import pg from 'pg';
import { capture } from '../lib/children.mjs';
import { onPath } from '../lib/debian.mjs';
import { Stop } from '../lib/stop.mjs';

/** As of one moment, while the servers write on. @throws Stop with what pg_dump said */
export async function dumpPostgres(url: string, to: string): Promise<void> {
  const { schema } = await look(url);
  const part = schema === 'public' ? [] : [`--schema=${schema}`];
  await run('pg_dump', url, ['--format=custom', '--no-owner', '--no-privileges', ...part, `--file=${to}`]);
}

/**
 * All of it or nothing, into a database without our tables.
 * @throws Stop when there are some, or with what pg_restore said
 */
export async function loadPostgres(url: string, file: string): Promise<void> {
  if ((await look(url)).tables)
    throw new Stop('The database of DATABASE_URL is not empty. Make a new one, and name it in DATABASE_URL.');
  await run('pg_restore', url, [
    '--no-owner',
    '--no-privileges',
    '--single-transaction',
    '--exit-on-error',
    file,
  ]);
}

async function look(url: string): Promise<{ schema: string; tables: boolean }> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ schema: string; tables: boolean }>(
      `select coalesce(current_schema(), 'public') as schema, exists
        (select 1 from information_schema.tables where table_schema = current_schema()) as tables`,
    );
    return rows[0]!;
  } finally {
    await client.end();
  }
}

/** The password goes by the environment, because any user of the machine can read arguments. */
async function run(program: string, url: string, args: readonly string[]): Promise<void> {
  const file = onPath(program);
  if (!file) throw new Stop(`${program} is not on this machine: install PostgreSQL's client programs.`);
  const where = new URL(url);
  const { password } = where;
  where.password = '';
  const env = { ...process.env, ...(password && { PGPASSWORD: decodeURIComponent(password) }) };
  const { code, output } = await capture(file, [`--dbname=${where.href}`, ...args], { env });
  if (code !== 0) throw new Stop(`${program} failed: ${output.trim().split('\n')[0] ?? code}`);
}

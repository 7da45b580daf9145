/**
 * `npm run ops [command] [--json]`: what an operator asks and does, beside the running server and on its database. Tables
 * for people, `--json` for programs; exit code 1 when there was nothing to do it to.
 */
import { openAppForCommand } from '../src/server/app.ts';
import { readConfig } from '../src/server/config/config.ts';
import { ConfigError } from '../src/server/config/environment.ts';
import { ownValue } from '../src/shared/lib/ownValue.ts';
import { COMMANDS } from './ops/commands.ts';
import { isUnderstood, usage } from './ops/usage.ts';

const args = process.argv.slice(2).filter((arg) => arg !== '--json');
const asJson = process.argv.includes('--json');

async function main(): Promise<void> {
  const [name = 'orders', ...rest] = args;
  const command = ownValue(COMMANDS, name);
  if (!command || !isUnderstood(command, rest)) {
    console.error(usage(COMMANDS));
    process.exitCode = 1;
    return;
  }
  const app = await openAppForCommand({ ...readConfig(process.env), logLevel: 'warn' });
  try {
    const { facts, text, failed } = await command.run(app, rest);
    console.log(asJson ? JSON.stringify(facts, null, 2) : text);
    if (failed) process.exitCode = 1;
  } finally {
    await app.db.close();
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
});

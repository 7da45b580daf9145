import { lockFolder } from '../../src/server/config/folderLock.ts';
import { changeStoredSecret, forgetEarlierSecrets } from '../../src/server/config/secret.ts';
import type { App } from '../../src/server/context.ts';
import { earlierNeededUntil, sealAllAgain, secretUses } from '../../src/server/ops/secrets.ts';
import type { Command, CommandResult } from './command.ts';
import { instant, tableText } from './table.ts';

const HEAD = ['what', 'present', 'next', 'earlier', 'unknown'];

/** What the change of AUTH_SECRET still waits for, and that of the stored one. */
export const secrets: Command = {
  args: '[change | forget]',
  does: 'seals again what an earlier secret has sealed, and says who needs that one; change, forget: the stored one',
  async run(app, [verb]) {
    if (verb === 'change') return change(app);
    const hasEarlier = Boolean(app.earlierSecrets?.length);
    const { sealed, locked } = hasEarlier ? await sealAllAgain(app) : { sealed: 0, locked: 0 };
    const [uses, until] = [await secretUses(app), await earlierNeededUntil(app)];
    const needed = Math.max(...uses.map(({ earlier }) => earlier), until.sessions ?? 0, until.links ?? 0) > 0;
    const table = tableText(
      'Written with',
      HEAD,
      uses.map(({ what, present, next, earlier, unknown }) => [...[what, present, next, earlier, unknown]]),
    );
    const advice = hasEarlier ? adviceOf(app, needed, until) : ['There is no earlier secret.'];
    const isForgotten = verb === 'forget' && !needed && !app.config.authSecret && hasEarlier;
    if (isForgotten) {
      forgetEarlierSecrets(app.config);
      advice.splice(0, advice.length, 'The earlier secret is forgotten.');
    }
    const facts = { uses, until, needed, sealed, locked };
    return { facts, text: [table, ...advice].join('\n'), failed: verb === 'forget' && !isForgotten };
  },
};

function change({ config }: App): CommandResult {
  if (config.authSecret)
    return {
      facts: null,
      text: 'AUTH_SECRET is set: docs/operating.md says how to change it.',
      failed: true,
    };
  lockFolder(config.dataDir);
  changeStoredSecret(config);
  const text = 'The next start writes with a new secret, and reads what the present one has written.';
  return { facts: { changed: true }, text };
}

type Until = Awaited<ReturnType<typeof earlierNeededUntil>>;

function adviceOf({ config }: App, needed: boolean, { sessions, links }: Until): string[] {
  const name = config.authSecret ? 'AUTH_SECRET_PREVIOUS' : 'the earlier secret';
  if (needed)
    return [
      `${name} is still needed:`,
      ...(sessions
        ? [`  by browsers that have not come back, until ${instant(sessions)} at the latest`]
        : []),
      ...(links ? [`  by mailed links to confirm the newsletter, until ${instant(links)}`] : []),
    ];
  const how = config.authSecret ? 'it can go.' : 'npm run ops -- secrets forget.';
  return [`Nothing needs ${name} any more: ${how}`];
}

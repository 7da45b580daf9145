import { ALERT_NAMES } from '../../src/copy/mail/alerts.ts';
import { currentAlerts } from '../../src/server/alerts/present.ts';
import { ago, tableText } from './table.ts';
import type { Command } from './command.ts';

export const alerts: Command = {
  args: '',
  does: 'what goes wrong now, as owners are told',
  async run(app) {
    const facts = await currentAlerts(app);
    const rows = facts.map(({ kind, subjects, since }) => [
      ...[ALERT_NAMES[kind], ago(since, app.now()), subjects.join(', ')],
    ]);
    return { facts, text: tableText('Alerts', ['what', 'for', 'about'], rows) };
  },
};

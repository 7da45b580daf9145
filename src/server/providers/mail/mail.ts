import { isLocal } from '../../config/addresses.ts';
import type { Config } from '../../config/config.ts';
import type { Log } from '../../lib/log.ts';
import { openMailFiles } from './files.ts';
import type { Mailer } from './port.ts';
import { openSmtp } from './smtp.ts';

/** SMTP when SMTP_URL and MAIL_FROM are set, files otherwise. */
export function openMail({
  config,
  log,
}: {
  config: Pick<Config, 'smtp' | 'dataDir' | 'origin'>;
  log: Log;
}): Mailer {
  const { smtp, dataDir, origin } = config;
  if (smtp) return openSmtp({ ...smtp, origin });
  if (!isLocal(origin)) log.warn('no mail server is set up: nobody gets mail, it is written to files');
  return openMailFiles(dataDir, origin, log);
}

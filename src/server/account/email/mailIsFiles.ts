import { isLocal } from '../../config/config.ts';
import type { App } from '../../context.ts';

/** Whether pages say that mails are files: only at localhost, where the reader can open them. */
export const mailIsFiles = ({ config, mail }: Pick<App, 'config' | 'mail'>): boolean =>
  isLocal(config.origin) && mail.name === 'files';

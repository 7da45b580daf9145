import { isLocal } from '../lib/config.ts';
import type { App } from '../lib/context.ts';

/** The folder with the mails, for whoever sits at this machine; undefined for everybody else. */
export const mailPlace = ({ config, mail }: Pick<App, 'config' | 'mail'>): string | undefined =>
  isLocal(config.origin) ? mail.folder : undefined;

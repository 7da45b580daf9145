import { personCopy } from '../../../copy/support/person.ts';

/** "Chrome, Linux": where somebody is signed in. */
export const sessionName = ({ browser, system }: { browser: string; system: string }): string =>
  [browser, system].filter(Boolean).join(', ') || personCopy.person.unknownBrowser;

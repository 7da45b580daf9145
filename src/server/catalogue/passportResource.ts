/** The resource about travel documents; editors may remove it. */
export const PASSPORT_RESOURCE = 'passport-and-papers-checklist';

/** What is set, in the list of the settings' sections. */
export const settingsStatesCopy = {
  changed: (date: string): string => `Changed ${date}`,
  unconfirmed: (address: string): string => `Not confirmed: ${address}`,
  passkeys: (count: number): string =>
    count ? `${count} ${count === 1 ? 'passkey' : 'passkeys'}` : 'None yet',
  sessions: (count: number): string => `${count} ${count === 1 ? 'browser' : 'browsers'}`,
} as const;

/** The list of the settings' sections: its groups, and what is set. */
export const settingsStatesCopy = {
  groups: {
    you: 'You',
    signIn: 'Signing in',
    preferences: 'Looks and mail',
    data: 'What we keep about you',
  },
  changed: (date: string): string => `Changed ${date}`,
  unconfirmed: (address: string): string => `Not confirmed: ${address}`,
  passkeys: (count: number): string =>
    count ? `${count} ${count === 1 ? 'passkey' : 'passkeys'}` : 'None yet',
  sessions: (count: number): string => `${count} ${count === 1 ? 'browser' : 'browsers'}`,
} as const;

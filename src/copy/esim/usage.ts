/** How an eSIM stands by what its supplier tells: stamps, sentences, and what is left. */
type Words = { stamp: string; note: string; text: string };
type Dates = { from: string; to: string };

export const usageCopy = {
  /** States that say more than the days do. */
  states: {
    installed: (_: Dates): Words => ({
      stamp: 'Installed',
      note: 'on your phone',
      text: 'It is on your phone. Turn its data on when you arrive.',
    }),
    active: ({ to }: Dates): Words => ({ stamp: 'Active', note: `until ${to}`, text: 'It is in use.' }),
    used_up: ({ to }: Dates): Words => ({
      stamp: 'Used up',
      note: `until ${to}`,
      text: 'All of its data is used. It stays on your phone and no longer connects.',
    }),
    expired: ({ to }: Dates): Words => ({
      stamp: 'Expired',
      note: to,
      text: 'Its days at the network are over. You can delete it from your phone.',
    }),
  },

  left: 'Data left',
  leftShort: 'data left',
  ofTotal: (total: string): string => `of ${total}`,
  leftOf: (left: string, total: string): string => `${left} of ${total}`,
  days: 'Days left',
  /** For a plan with data for each day. */
  today: 'Full speed left today',
  todayShort: 'at full speed left today',
  todayUnknown: 'Not reported yet for today',
  resets: (moment: string): string => `Full speed again at midnight there: ${moment}.`,
  slowedTo: (mbps: number): string => `Today’s data is used: it runs at ${mbps} Mbit/s.`,
  dayOver: 'A new day has begun there since, at full speed.',
  asOf: (moment: string): string => `As of ${moment}. The network reports with a delay of up to three hours.`,

  /** On Home, in one line. */
  home: (place: string, left: string, days: string | undefined): string =>
    `eSIM ${place}: ${left} left${days ? `, ${days}` : ''}`,
  homeToday: (place: string, left: string, days: string | undefined): string =>
    `eSIM ${place}: ${left} at full speed left today${days ? `, ${days}` : ''}`,
  homeDay: (place: string, days: string | undefined): string =>
    `eSIM ${place}: full speed again since midnight there${days ? `, ${days}` : ''}`,
  lastDay: 'last day',
  homeUsedUp: (place: string): string => `eSIM ${place}: all of its data is used`,
  asOfShort: (moment: string): string => `As of ${moment}`,
  open: 'Open',
  openOf: (place: string): string => `Open the eSIM ${place}`,
} as const;

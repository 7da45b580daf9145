/** How a purchase is stamped and described before, in and after its days (shared/orders/period.ts). Dates come written out. */
type Dates = { from: string; to: string };
type Words = { stamp: string; note: string; text: string };

const note = {
  tomorrow: 'starts tomorrow',
  startsToday: 'starts today',
  upcoming: ({ from }: Dates): string => `starts ${from}`,
  active: ({ to }: Dates): string => `until ${to}`,
};
const INSTALL = 'Install it at home, on Wi-Fi, before you leave.';
const TOPPED_UP = 'It is on the eSIM that you have, whose pass says what is left. Nothing to install.';
const LAST_DAY = 'Last day';
const ENDED_LABEL = 'Ended';

export const phasesCopy = {
  esim: {
    upcoming: (dates: Dates): Words => ({ stamp: 'Ready', note: note.upcoming(dates), text: INSTALL }),
    tomorrow: (): Words => ({ stamp: 'Ready', note: note.tomorrow, text: INSTALL }),
    startsToday: (): Words => ({
      stamp: 'Ready',
      note: note.startsToday,
      text: 'It works from today. Install it on Wi-Fi if it is not on your phone yet.',
    }),
    active: (dates: Dates): Words => ({
      stamp: 'Valid',
      note: note.active(dates),
      text: 'It is valid now. Install it on Wi-Fi if it is not on your phone yet.',
    }),
    lastDay: ({ to }: Dates): Words => ({ stamp: LAST_DAY, note: to, text: 'Today is its last day.' }),
    ended: ({ to }: Dates): Words => ({
      stamp: ENDED_LABEL,
      note: to,
      text: 'The days you bought it for are over. You can delete it from your phone.',
    }),
  },
  /** Data that was added to an eSIM: its days begin when it is bought. */
  topUp: {
    upcoming: (dates: Dates): Words => ({ stamp: 'Added', note: note.upcoming(dates), text: TOPPED_UP }),
    tomorrow: (): Words => ({ stamp: 'Added', note: note.tomorrow, text: TOPPED_UP }),
    startsToday: (): Words => ({ stamp: 'Added', note: 'today', text: TOPPED_UP }),
    active: (dates: Dates): Words => ({ stamp: 'Added', note: note.active(dates), text: TOPPED_UP }),
    lastDay: ({ to }: Dates): Words => ({ stamp: LAST_DAY, note: to, text: TOPPED_UP }),
    ended: ({ to }: Dates): Words => ({
      stamp: ENDED_LABEL,
      note: to,
      text: 'The days it was bought for are over.',
    }),
  },
  insurance: {
    upcoming: ({ from }: Dates): Words => ({
      stamp: 'Starts',
      note: from,
      text: `Your policy is issued. Cover starts on ${from}.`,
    }),
    tomorrow: (): Words => ({
      stamp: 'Starts',
      note: 'tomorrow',
      text: 'Your policy is issued. Cover starts tomorrow.',
    }),
    startsToday: (): Words => ({ stamp: 'Starts', note: 'today', text: 'Cover starts today.' }),
    active: (dates: Dates): Words => ({
      stamp: 'Covered',
      note: note.active(dates),
      text: 'Cover is in force. Keep the certificate at hand.',
    }),
    lastDay: ({ to }: Dates): Words => ({
      stamp: LAST_DAY,
      note: to,
      text: 'Today is the last day of cover.',
    }),
    ended: ({ to }: Dates): Words => ({
      stamp: ENDED_LABEL,
      note: to,
      text: `Cover ended on ${to}. The certificate still proves it for those days.`,
    }),
  },
  /** On a certificate, its owner's or the public check of it. */
  certificate: {
    upcoming: (dates: Dates): Words => ({
      stamp: 'Valid',
      note: note.upcoming(dates),
      text: `Cover starts on ${dates.from}.`,
    }),
    tomorrow: (): Words => ({ stamp: 'Valid', note: note.tomorrow, text: 'Cover starts tomorrow.' }),
    startsToday: (): Words => ({ stamp: 'Valid', note: note.startsToday, text: 'Cover starts today.' }),
    active: (): Words => ({ stamp: 'Valid', note: 'in force', text: 'Cover is in force today.' }),
    lastDay: (): Words => ({ stamp: 'Valid', note: 'last day', text: 'Today is the last day of cover.' }),
    ended: ({ to }: Dates): Words => ({ stamp: ENDED_LABEL, note: to, text: `Cover ended on ${to}.` }),
  },
} as const;

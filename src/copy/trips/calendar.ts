/** Sentences of calendar files, and of the page about them. */
export const calendarCopy = {
  replyBy: (deal: string): string => `Last day to reply: ${deal}`,
  replyText: (value: string, title: string, provider: string, zone: string): string =>
    `${value}. ${title}, ${provider}. Until 11:59 PM, ${zone}.`,
  applyBy: (program: string): string => `Last day to apply: ${program}`,
  applyText: (provider: string, start: string, end: string): string => `${provider}. ${start} - ${end}.`,
  esim: (destination: string): string => `Travel eSIM: ${destination}`,
  topUp: (destination: string): string => `Top-up of the eSIM: ${destination}`,
  esimText: (size: string): string => `${size}.`,
  insurance: (destination: string): string => `Travel insurance: ${destination}`,
  insuranceText: (plan: string, policy: string): string => `${plan}. Policy ${policy}.`,
  trip: (country: string): string => `Trip: ${country}`,
  starts: (program: string): string => `Starts: ${program}`,
  papers: 'Its papers are under My Purchases.',

  page: {
    title: 'Your dates',
    lead: 'Your trip, what you bought, replies, deadlines of saved programs and starts, in order.',
    none: 'No dates yet. A trip, a saved program, an offer or a purchase puts its dates here.',
    later: (count: number): string => (count === 1 ? '1 later deadline' : `${count} later deadlines`),
    laterHint: 'Of saved programs whose next one is above',
    search: 'All programs',
    plan: 'Plan a trip',
    feed: 'In your own calendar',
    feedText:
      'Your calendar program can follow these dates: it fetches them again about twice a day, and shows what has changed. The address is secret. Anyone who has it sees these dates, without codes, policy numbers or prices.',
    make: 'Make the address',
    address: 'Address',
    open: 'Open in my calendar',
    openHint: 'Where nothing opens: copy the address and add it in your calendar as a subscribed calendar.',
    madeOn: (date: string, opened: number): string =>
      `Made ${date}. ${opened ? `Fetched ${opened.toLocaleString('en-US')} ${opened === 1 ? 'time' : 'times'}.` : 'Not fetched yet.'}`,
    hidden: 'The address works, but this page can no longer show it. A new one ends it.',
    renew: 'New address',
    end: 'End it',
    done: {
      made: 'The address is ready.',
      ended:
        'The address no longer works. Your calendar keeps what it has fetched until you remove it there.',
    },
  },
} as const;

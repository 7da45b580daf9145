/** Sentences of calendar files. */
export const calendarCopy = {
  replyBy: (deal: string): string => `Reply by today: ${deal}`,
  replyText: (value: string, title: string, provider: string, zone: string): string =>
    `${value}. ${title}, ${provider}. Until 11:59 PM, ${zone}.`,
  applyBy: (program: string): string => `Apply by today: ${program}`,
  applyText: (provider: string, start: string, end: string): string => `${provider}. ${start} - ${end}.`,
  esim: (destination: string): string => `Travel eSIM: ${destination}`,
  esimText: (gb: string): string => `${gb} GB.`,
  insurance: (destination: string): string => `Travel insurance: ${destination}`,
  insuranceText: (plan: string, policy: string): string => `${plan}. Policy ${policy}.`,
} as const;

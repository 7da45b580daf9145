/** "Ask about this order". */
export const askCopy = {
  link: 'Ask about this order',
  /** Begins with the visible label, for users of speech control. */
  linkOf: (number: string): string => `Ask about this order, ${number}`,
  title: (number: string): string => `Ask about order ${number}`,
  lead: 'People answer, by mail to the address of your account, usually within a day. We see the order, so you do not need to repeat what is in it.',
  label: 'Your question',
  hint: 'Please leave out passwords and card numbers. We never ask for them.',
  submit: 'Send the question',
  done: 'Your question is with us. The answer comes by mail, and appears here.',
  before: 'What you asked',
  asked: (date: string): string => `You asked on ${date} (UTC)`,
  answered: (date: string): string => `We answered on ${date} (UTC)`,
  waiting: 'Not answered yet.',
  back: 'My Purchases',
  check: 'Please check your question:',
} as const;

/** Sentences of the page that changes, extends or ends a policy. */
export const changePolicyCopy = {
  title: 'Change your cover',
  pageTitle: (number: string): string => `Change policy ${number}`,
  back: 'The policy',
  lead: (until: string): string =>
    `You can change dates, plan and name until ${until} begins at the destination. You see the price before anything is changed.`,
  runningLead: {
    both: 'Your cover runs. You can extend it, or end it early. You see the price before anything is changed.',
    extend: 'Your cover runs. You can extend it. You see the price before anything is changed.',
    end: 'Your cover runs. You can end it early. You see the price before anything is changed.',
  },
  otherPlace:
    'Another destination or coverage is another policy: get a refund of this one, and insure that trip.',

  form: 'Your cover',
  departure: 'Departure date',
  return: 'Return date',
  plan: 'Plan',
  planPrice: (name: string, rate: string): string => `${name}, ${rate} a day`,
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  lastDay: 'Last day that you need cover',
  lastDayHint: {
    both: (end: string, latest: string): string =>
      `Now ${end}. Later costs the same rate a day, until ${latest} at most. Earlier gives back whole weeks that are not used.`,
    extend: (end: string, latest: string): string =>
      `Now ${end}. Later costs the same rate a day, until ${latest} at most.`,
    end: (end: string): string => `Now ${end}. Earlier gives back whole weeks that are not used.`,
  },
  show: 'Show the price',
  check: 'Please check your answers',

  statement: 'What changes',
  now: 'Now',
  then: 'Then',
  traveler: 'Traveler',
  validity: 'Validity',
  price: 'Price',
  pay: (amount: string): string => `You pay ${amount} more`,
  give: (amount: string): string => `We give back ${amount}`,
  same: 'It costs the same',
  slow: 'You get it the way you paid. Banks take up to ten days to show it.',
  weeks: (day: string, end: string): string =>
    `You need cover until ${day}. Whole weeks are given back, so it runs until ${end}.`,
  certificate: 'A new certificate replaces the present one, whose check then says so.',
  doPay: (amount: string): string => `Add to cart, ${amount}`,
  doGive: (amount: string): string => `Change it, and get ${amount} back`,
  doSame: 'Change it',
  doEnd: (amount: string): string => `End it early, and get ${amount} back`,
  cartNote: 'Your cover changes once the order is paid.',
  noScript: 'Adding to the cart needs JavaScript, for its security check.',
  nothing: 'Nothing would be different. Change a date, the plan or the name.',

  refusedTitle: 'Nothing was changed',
  why: {
    CHANGED: 'The policy or its price changed meanwhile. This is how it is now.',
    SAME: 'Nothing would be different.',
    PAY: 'This change costs more, so it goes through the cart.',
    GONE: 'This policy is not in force.',
    REFUND: 'This policy is being refunded.',
    CLAIM: 'A claim on this policy is open. Please write to us to change it.',
    BUSY: 'A change of this policy is under way. This page shows it once it is made.',
    SILENT:
      'The insurer has not told us yet whether it made your change. You do not need to do anything: we find out, and write to you. Until then this policy cannot be changed again.',
    BY_HAND: 'This policy was issued by hand. Please write to us to change it.',
    OVER: 'It is too late to change this policy.',
    OTHER: 'This change needs a person to look at it. Please write to us with the policy number.',
  },
  contact: 'Contact us',
  done: 'Your cover was changed',
  doneText: 'The new certificate is here. The old one is no longer valid.',
  changeOnItsWay: 'Your change is on its way to the insurer. This page shows it once it is made.',

  /** On the pass. */
  open: 'Change dates, plan or name',
  openRunning: 'Extend, or end early',
  openHint: (until: string): string => `Until ${until}. You pay the difference, or get it back.`,
  openRunningHint: 'The price is shown first.',
} as const;

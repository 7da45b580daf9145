/** Sentences of the steps in which a claim is written. */
export const claimFormCopy = {
  steps: {
    event: { short: 'What happened', title: 'What happened?', lead: 'As you would tell it to somebody.' },
    costs: {
      short: 'Costs',
      title: 'What did it cost?',
      lead: 'Each bill separately, in the currency on it. Leave it empty if you have paid nothing.',
    },
    documents: {
      short: 'Documents',
      title: 'Bills, reports, photos',
      lead: 'A clear photo is enough. Keep the papers themselves until the claim is decided.',
    },
    review: { short: 'Review', title: 'Check, then send', lead: 'Nothing has been sent yet.' },
  },
  stepOf: (title: string, at: number, of: number): string => `${title} (step ${at} of ${of})`,
  progress: 'Steps of your claim',
  atStep: (at: number, of: number): string => `Claim, step ${at} of ${of}`,
  done: 'done',

  kind: 'What is it about?',
  kinds: {
    medical: 'A doctor or a hospital',
    dental: 'A dentist',
    baggage: 'Things lost, stolen or damaged',
    delay: 'A trip delayed, missed or ended early',
    liability: 'Somebody claims something from me',
    other: 'Something else',
  },
  date: 'When did it happen?',
  dateHint: (days: string): string => `The policy is valid ${days}.`,
  place: 'Where?',
  placeHint: 'City and country, and the hospital or shop if there was one.',
  what: 'What happened?',
  whatHint: 'Up to 4000 characters. Who was there, what was done, who was told.',

  cost: (row: number): string => `Cost ${row}`,
  costDate: 'Date',
  costWhat: 'For what',
  costAmount: 'Amount',
  currency: 'Currency',
  more: 'Save and add rows',
  sum: 'Sum',
  sumHint: 'For each currency, as of when this page was opened.',
  mostCosts: 'Up to 20 costs. Join small ones of the same kind.',

  limits: 'PDF, JPEG, PNG or WebP, up to 10 files of 5 MB.',
  trust: (days: number): string =>
    `Stored encrypted. The insurer can download them once the claim is sent. They are deleted ${days} days after the decision, and with your account.`,
  full: 'There are 10 documents, which is the most. Remove one to add another.',
  toReview: 'Next: review',
  toCosts: 'Back to costs',
  toClaim: 'Back to the claim',

  next: 'Next',
  previous: 'Back',
  check: 'Please check your answers',
  missing: 'Before it can be sent',
  nothing: 'Nothing yet',
  changeOf: (part: string): string => `Change: ${part}`,
  send: 'Send claim',
  sendText: (underwriter: string): string =>
    `${underwriter} gets all of this, with your policy number. It does not get your email address: answers come by this page.`,
  outside: 'The day is outside the days of the policy. You can send the claim; the insurer decides.',
  changing:
    'A change to this policy is on its way to the insurer. You do not need to wait for it: the claim shows the policy as it is now, and the change reaches the insurer separately.',
  deleteDraft: 'Delete this draft',
  deleteText: 'The draft and its documents are deleted at once. This cannot be taken back.',

  contested: 'This step was changed in another tab',
  contestedText: 'Both versions are here. Choose the one to keep.',
  seeBoth: 'See both',
  thisTab: 'In this tab',
  otherTab: 'In the other tab',
  keepHere: 'Keep what this tab says',
  keepThere: 'Keep what the other tab says',
  unsaved: 'Your answers are kept as you go.',
} as const;

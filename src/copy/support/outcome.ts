/** What is so now that staff did something: said where they land afterwards. */
export const outcomeCopy = {
  order: {
    retry: 'Started again. If the order still waits below, open this page again in a minute.',
    refund:
      'The payment goes back the way it was paid. A mail tells the traveler when it went, while there is an account.',
    part: 'The amount goes back the way the order was paid. A mail tells the traveler when it went, while there is an account.',
    item: 'Its price goes back once the item is taken back. A mail tells the traveler when it went, while there is an account.',
    accept: 'The payment is accepted, and the order is delivered for it.',
    deliver:
      'It is delivered. The traveler sees it in My Purchases. No mail is sent automatically: choose Send a mail again.',
    correct: 'It is corrected. The traveler sees it in My Purchases, and a mail says so.',
    mail: 'The mail goes out at once.',
    answer: 'The answer goes to the traveler by mail.',
  },
  account: {
    address:
      'A link goes to the new address, and a message to the old one. The address changes when the link is used.',
    sessions: 'The person is signed out everywhere.',
    session: 'The person is signed out in that browser.',
    export: 'The mail goes out at once. It leads the person to the file in Settings.',
    mail: 'The mail goes out at once.',
    'claim-passed': 'It counts as passed on to the insurer, and has left the list of claims.',
    'offer-passed': 'It counts as passed on to the provider, and has left the list of offers.',
    gone: 'This account is not there. It was deleted meanwhile, or its address is mistyped.',
    delete: 'The account is deleted. A last mail says so to its owner.',
  },
} as const;

/** Bounds and refusals of the rooms where staff help travelers. */
export const NOTE_LENGTH = 2000;
export const REASON_LENGTH = 500;
export const QUESTION_LENGTH = 2000;
export const ANSWER_LENGTH = 5000;

export const supportMessages = {
  noteEmpty: 'Write the note first.',
  noteLength: `At most ${NOTE_LENGTH} characters.`,
  noteGone: 'The account of this order is deleted, and notes go with the account. Nothing was kept.',
  reason: 'Say why, for the log.',
  reasonLength: `At most ${REASON_LENGTH} characters.`,
  question: 'Write your question first.',
  questionLength: `At most ${QUESTION_LENGTH} characters.`,
  tooMany: 'Five questions about this order wait for an answer. We answer by mail.',
  answer: 'Write the answer first.',
  ownAccount: 'This is your own account. Ask an owner.',
  aboveLimit: 'More than you may give back. Ask an owner.',
  nothingToRetry: 'Nothing waits or was given up here.',
  nothingLeft: 'Nothing of this payment is left to give back.',
  notNow: 'It is being delivered in this moment. Try again in a minute.',
  claimed:
    'A claim on this policy is open or accepted. It can be given back only when the insurer refuses the claim.',
  partBefore: 'A part has gone back already. Give back the rest as an amount.',
  decideFirst: 'The payment differs from the order. Give all of it back, or accept it.',
  amount: 'An amount in dollars, such as 12.50.',
  tooMuch: 'More than is left of the payment.',
  wentBackMeanwhile:
    'Money of this order went back since you opened this page. Look at what is left below, and press again only if this amount is to go back as well.',
  leftUnreadable:
    'This page did not say how much was left when you opened it, so nothing went back. Look at what is left below, and press again.',
  otherPayment: 'The payment provider does not confirm this payment now. Look there first.',
  sold: 'The same was bought again meanwhile. Give this payment back.',
  settled: 'This was decided before. Look at the order again.',
  taken: 'Another item has this number.',
  wrongNumber: 'No such thing has this number. Copy it from the supplier.',
  wrongCode: 'This is not an activation code. Copy all of it from the supplier, as LPA:1$…$….',
  sameDelivery: 'This is what was delivered. Correct what is wrong, or leave it.',
  claimedNumber:
    'A claim on this policy is open or accepted, and the insurer was told this number. Tell the insurer the right one.',
  nothingWaits: 'Nothing of it is waiting now.',
  claimDraft: 'The traveler has not sent this claim, so it is nobody else’s to read yet.',
  noPage: 'Its page cannot be opened: the link was made under an earlier AUTH_SECRET.',
  noMail: 'There is no mail to send again.',
  sameAddress: 'The account has this address already.',
  staffAccount: 'This account has a role. Ask an owner.',
  answered: 'Someone has answered in the meantime. See the order; your text is kept below.',
  staffAddress: 'This account has a role. Its address is changed by its owner only.',
  staffDelete: 'This account has a role. Take the role first.',
  confirmAddress: 'Type the address of the account to confirm.',
  answerLength: `At most ${ANSWER_LENGTH} characters.`,
} as const;

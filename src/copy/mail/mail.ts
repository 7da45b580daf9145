/**
 * Texts of mails. No names, because anyone can sign up with a stranger's address and a text as name (threat 36). A mail
 * never contains a purchase, only a link to a page that requires sign-in.
 */
export type LetterCopy = {
  subject: string;
  before: readonly string[];
  /** The one thing to do. */
  link?: { label: string; url: string };
  /** Label and value, such as an order's lines and total. */
  facts?: readonly (readonly [string, string])[];
  /** Things to look at, and addresses in small print after their labels. */
  items?: readonly { title: string; text: string; url: string }[];
  links?: readonly (readonly [string, string])[];
  after: readonly string[];
  /** Ends what the mail is part of, by one click (RFC 8058). */
  unsubscribe?: string;
  /** Why the mail came, where it is not for an account. */
  why?: (site: string) => string;
};
type Link = { url: string };
const NOT_YOU = 'If you did not ask for this, you do not need to do anything.';
const EXTENT: Readonly<Record<string, string>> = { all: 'The whole order', part: 'Part of the order' };

export const mailCopy = {
  verify: ({ url }: Link): LetterCopy => ({
    subject: 'Confirm your email address',
    before: [
      'Someone, most likely you, gave this address for a Sojourn account.',
      'Confirm it only if the account is yours: whoever created it chose its password.',
    ],
    link: { label: 'Confirm this address', url },
    after: ['The link works once, for two days.', NOT_YOU],
  }),
  /** To somebody whose address was used to sign up again. */
  hasAccount: ({ url }: Link): LetterCopy => ({
    subject: 'You already have a Sojourn account',
    before: [
      'Someone, most likely you, tried to create a Sojourn account with this address. There is one already, and it was not changed.',
      'If you have forgotten the password, you can set a new one.',
    ],
    link: { label: 'Set a new password', url },
    after: [NOT_YOU],
  }),
  reset: ({ url }: Link): LetterCopy => ({
    subject: 'Set a new password',
    before: ['Someone, most likely you, asked for a new password for your Sojourn account.'],
    link: { label: 'Set a new password', url },
    after: ['The link works once, for one hour. It ends every session of your account.', NOT_YOU],
  }),
  passwordChanged: ({ url }: Link): LetterCopy => ({
    subject: 'Your password was changed',
    before: ['The password of your Sojourn account was changed, and its other sessions have ended.'],
    link: { label: 'That was not me: set a new password', url },
    after: ['If it was you, you do not need to do anything.'],
  }),
  /** To the address that is to become the account's. */
  changeTo: ({ url }: Link): LetterCopy => ({
    subject: 'Confirm your new email address',
    before: [
      'Someone, most likely you, wants to use this address for a Sojourn account.',
      'The change is made when both this address and the present one are confirmed.',
    ],
    link: { label: 'Confirm this address', url },
    after: ['The link works once, for two days.', NOT_YOU],
  }),
  /** To the address that the account has. */
  changeFrom: ({ url, to }: Link & { to: string }): LetterCopy => ({
    subject: 'Confirm the change of your email address',
    before: [
      `Someone, most likely you, wants to change the address of your Sojourn account to ${to}.`,
      'The change is made when both addresses are confirmed.',
    ],
    link: { label: 'Confirm the change', url },
    after: [
      'The link works once, for two days.',
      'If you did not ask for this, do not confirm it, and change your password: someone else knows it.',
    ],
  }),
  /** To both addresses, once it is done. */
  addressChanged: ({ url, to }: Link & { to: string }): LetterCopy => ({
    subject: 'Your email address was changed',
    before: [`Your Sojourn account now has the address ${to}. You sign in with it.`],
    link: { label: 'Get help', url },
    after: ['If it was you, you do not need to do anything.'],
  }),
  /** To an account without a password, which asked for its end. */
  deletion: ({ url }: Link): LetterCopy => ({
    subject: 'Delete your account',
    before: ['Someone, most likely you, asked to delete your Sojourn account.'],
    link: { label: 'See what is deleted, and confirm', url },
    after: ['The link works once, for one hour. Opening it changes nothing yet.', NOT_YOU],
  }),
  /** The last mail to an account. */
  deleted: ({ url }: Link): LetterCopy => ({
    subject: 'Your account is deleted',
    before: [
      'Your Sojourn account is deleted, with everything that identified you.',
      'eSIMs and policies that you bought stay valid.',
    ],
    link: { label: 'Get help', url },
    after: ['If it was not you, let us know.'],
  }),
  order: ({ url, number, lines, total, test }: OrderData): LetterCopy => ({
    subject: `Your order ${number}`,
    before: [test ? 'This was a test payment: no money has moved.' : 'Your payment has arrived. Thank you.'],
    facts: [...lines, ['Total', total]],
    link: { label: 'Open My Purchases', url },
    after: [
      'What you bought is there: how to install your eSIM, your certificate of insurance, your receipt. Preparing it usually takes less than a minute.',
      'For your safety none of it is in this mail.',
    ],
  }),
  refund: ({ url, number, of, amount, credit_note, test }: RefundData): LetterCopy => ({
    subject: `Your refund for order ${number}`,
    before: [
      test
        ? 'This was a test payment: no money has moved.'
        : 'We have given this back to you, the way you paid. Banks take up to ten days to show it.',
    ],
    facts: [[EXTENT[of] ?? of, amount], ...(credit_note ? [['Credit note', credit_note] as const] : [])],
    link: { label: 'Open My Purchases', url },
    after: ['The receipt of your order shows it too, as a page and as a PDF.'],
  }),
  duplicate: ({ url, number, other, lines, amount, test }: DuplicateData): LetterCopy => ({
    subject: `You paid twice: order ${number} goes back to you`,
    before: [
      `Order ${other} had already bought what was in your cart when your payment for order ${number} arrived. So we are giving this back; you do not need to do anything.`,
      test
        ? 'This was a test payment: no money has moved.'
        : 'It goes back the way you paid. Banks take up to ten days to show it.',
    ],
    facts: [...lines, ['Goes back', amount]],
    link: { label: 'Open My Purchases', url },
    after: [`Order ${other} stays as it is.`],
  }),
  /** The test mail that an operator's command sends. */
  test: (): LetterCopy => ({
    subject: 'A test mail',
    before: ['An operator of this site sent this to see whether mail arrives. It does.'],
    after: ['Nobody has to do anything.'],
  }),
} as const;

/** `test`: the payment was one. */
type OfOrder = Link & { number: string; test: boolean };
/** `lines`: what it is and its price, both as shown. */
type OrderData = OfOrder & { lines: [string, string][]; total: string };
/** `of`: an item as a line of its order's mail, or a key of REFUNDED. No `credit_note` in mails queued by older versions. */
type RefundData = OfOrder & { of: string; amount: string; credit_note?: string | null };
/** `other`: numbers of the orders that have what `lines` name. */
type DuplicateData = OfOrder & { other: string; lines: [string, string][]; amount: string };

/** Around every mail. */
export const mailFrame = {
  brand: 'Sojourn',
  greeting: 'Hello,',
  linkAlone: 'If the button does not work, copy this address into your browser:',
  why: (site: string): string => `You get this mail because of an account at ${site}.`,
} as const;

type Link = { url: string };

const codesLeft = (left: number): string => {
  if (!left) return 'It was the last one: make new ones.';
  return left === 1 ? '1 of them is left.' : `${left} of them are left.`;
};

/** Mails about passkeys and recovery codes; see `LetterCopy` in mail.ts. They name no key: its name is untrusted text. */
export const passkeyMail = {
  passkeyAdded: ({ url }: Link) => ({
    subject: 'A passkey was added',
    before: ['A passkey was added to your Sojourn account. It opens the account from now on.'],
    link: { label: 'See your passkeys', url },
    after: ['If it was you, you do not need to do anything. Otherwise remove it, and change your password.'],
  }),
  passkeyRemoved: ({ url }: Link) => ({
    subject: 'A passkey was removed',
    before: ['A passkey of your Sojourn account was removed, and the other sessions have ended.'],
    link: { label: 'See your passkeys', url },
    after: ['If it was you, you do not need to do anything. Otherwise change your password.'],
  }),
  /** To people who run the site. */
  codesMade: ({ url }: Link) => ({
    subject: 'New recovery codes',
    before: ['Ten new recovery codes were made for your Sojourn account. Older ones no longer work.'],
    link: { label: 'See your account', url },
    after: ['If it was not you, change your password and tell an owner of the site.'],
  }),
  codeUsed: ({ url, left }: Link & { left: number }) => ({
    subject: 'A recovery code was used',
    before: [`A recovery code of your Sojourn account was used instead of a passkey. ${codesLeft(left)}`],
    link: { label: 'That was not me: set a new password', url },
    after: ['If it was you, you do not need to do anything.'],
  }),
} as const;

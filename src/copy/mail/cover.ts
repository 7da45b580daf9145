/** Mails about cover that was changed. No names, and no policy number (threat 36). */
type CoverChanged = {
  outcome: 'change' | 'extend' | 'end' | 'refused';
  url: string;
  place: string;
  plan: string;
  from: string;
  to: string;
  /** Dollars as text that go back; "" for nothing. */
  given: string;
  paid: boolean;
  test: boolean;
};

const SUBJECTS = {
  change: 'Your cover was changed',
  extend: 'Your cover was extended',
  end: 'Your cover ends earlier',
  refused: 'Your cover was not changed',
};

const NEW =
  'A new certificate replaces the old one, whose check now says so. Please use the new one from now on.';

const factsOf = (plan: string, cover: string, given: string): (readonly [string, string])[] => [
  ['Plan', plan],
  ['Cover', cover],
  ...(given ? [['We give back', given] as const] : []),
];

export const coverMail = {
  coverChanged: ({ outcome, url, place, plan, from, to, given, paid, test }: CoverChanged) => ({
    subject: SUBJECTS[outcome],
    before:
      outcome === 'refused'
        ? ['The insurer did not make the change that you asked for, so your policy stays as it was.']
        : [`Your insurance for ${place} was changed as you asked.`, NEW],
    link: { label: outcome === 'refused' ? 'Open the policy' : 'Open the new certificate', url },
    facts: outcome === 'refused' ? [] : factsOf(plan, `${from} - ${to}`, given),
    after: [
      ...(outcome === 'refused' && paid ? ['What you paid for it goes back to you automatically.'] : []),
      ...(outcome !== 'refused' && given
        ? ['The money goes back the way you paid. Banks take up to ten days to show it.']
        : []),
      ...(test ? ['This is a test policy: nobody is insured by it.'] : []),
    ],
  }),
};

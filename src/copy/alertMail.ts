/** The mail that tells owners what goes wrong, and the words of it on staff pages; see `LetterCopy` in mail.ts. */
type Kind = 'attention' | 'stuck' | 'provider' | 'backup' | 'disk' | 'content';
type Alert = { kind: Kind; subjects: readonly string[]; fresh: readonly string[] };
type News = { alerts: readonly Alert[]; ended: readonly Kind[]; url: string };

/** In a few words. */
export const ALERT_NAMES: Readonly<Record<Kind, string>> = {
  attention: 'Orders that need a decision',
  stuck: 'Work that does not get on',
  provider: 'An outside service is away',
  backup: 'The last backup is older than a day',
  disk: 'The disk is nearly full',
  content: 'Content that is not used',
};

const SHOWN = 10;
const listOf = (subjects: readonly string[]): string => {
  const more = subjects.length - SHOWN;
  return [...subjects.slice(0, SHOWN), ...(more > 0 ? [`and ${more} more`] : [])].join(', ');
};

const linesOf = ({ kind, subjects, fresh }: Alert): readonly [string, string] => {
  if (kind === 'backup') return [ALERT_NAMES[kind], 'Make one: npm run backup'];
  const isOld = fresh.length < subjects.length;
  const news = isOld && fresh.length ? `, of these new: ${listOf(fresh)}` : '';
  return [ALERT_NAMES[kind], `${subjects.length}: ${listOf(subjects)}${news}`];
};

export const alertMail = {
  alert: ({ alerts, ended, url }: News) => ({
    subject: alerts.length ? ALERT_NAMES[alerts[0]!.kind] : 'All is well again',
    before: [
      alerts.length
        ? 'This needs somebody. It was seen a moment ago.'
        : 'What you were told of is over. All is well again.',
    ],
    link: { label: 'See what waits', url },
    facts: [...alerts.map(linesOf), ...ended.map((kind) => [ALERT_NAMES[kind], 'Over'] as const)],
    after: [
      'More of the same is gathered: you hear of it at most once an hour, of what lasts once a day, and when all is well again.',
      'You get this mail because you are an owner of this site.',
    ],
  }),
} as const;

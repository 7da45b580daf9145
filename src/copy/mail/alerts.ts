/** The mail that tells owners what goes wrong, and the words of it on staff pages; see `LetterCopy` in mail.ts. */
type Kind = 'attention' | 'stuck' | 'provider' | 'backup' | 'disk' | 'content';
type Alert = { kind: Kind; subjects: readonly string[]; fresh: readonly string[] };
/** A file, or the source of an import, and what is wrong with it. */
type Fault = { kind: 'refused' | 'folder' | 'schedule' | 'import'; subject: string; message: string };
/** No `faults` in mails queued by older versions. */
type AlertMailData = {
  alerts: readonly Alert[];
  ended: readonly Kind[];
  faults: readonly Fault[];
  url: string;
};

/** In a few words. */
export const ALERT_NAMES: Readonly<Record<Kind, string>> = {
  attention: 'Orders that need a decision',
  stuck: 'Work that does not get on',
  provider: 'An outside service is away',
  backup: 'The last backup is older than a day',
  disk: 'The disk is nearly full',
  content: 'Content that is not used',
};

/** What is wrong with a content file, and what travelers see meanwhile. */
export const FAULT_NAMES: Readonly<Record<Fault['kind'], string>> = {
  refused: 'It has a mistake, so the site shows its last good version',
  folder: 'A release brings another text, and the site shows the published one',
  schedule: 'A planned change was not made, and the site shows what it showed before',
  import: 'These programs were not imported, and the site shows the ones that it had',
};

const SHOWN_COUNT = 10;
const listOf = (subjects: readonly string[]): string => {
  const more = subjects.length - SHOWN_COUNT;
  return [...subjects.slice(0, SHOWN_COUNT), ...(more > 0 ? [`and ${more} more`] : [])].join(', ');
};

const linesOf = ({ kind, subjects, fresh }: Alert): readonly [string, string] => {
  if (kind === 'backup') return [ALERT_NAMES[kind], 'Make one: npm run backup'];
  const isOld = fresh.length < subjects.length;
  const newSubjects = isOld && fresh.length ? `, of these new: ${listOf(fresh)}` : '';
  return [ALERT_NAMES[kind], `${subjects.length}: ${listOf(subjects)}${newSubjects}`];
};

const faultLine = ({ kind, subject, message }: Fault): readonly [string, string] => [
  subject,
  `${FAULT_NAMES[kind]}: ${message}`,
];

export const alertMail = {
  alert: ({ alerts, ended, faults = [], url }: AlertMailData) => ({
    subject: alerts.length ? ALERT_NAMES[alerts[0]!.kind] : 'All is well again',
    before: [
      alerts.length
        ? 'This needs someone. It was seen a moment ago.'
        : 'What we wrote to you about is over. All is well again.',
    ],
    link: { label: 'See what waits', url },
    facts: [
      ...alerts.map(linesOf),
      ...faults.slice(0, SHOWN_COUNT).map(faultLine),
      ...ended.map((kind) => [ALERT_NAMES[kind], 'Over'] as const),
    ],
    after: [
      'Further news is collected: we write at most once an hour, once a day about what lasts, and when all is well again.',
      'You get this mail because you are an owner of this site.',
    ],
  }),
} as const;

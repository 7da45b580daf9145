import type { EditorProps } from '../../../../src/islands/editing/release/props.ts';
import type { Field, Value } from '../../../../src/shared/editing/shape.ts';

const text = (title: string): Field => ({ title, kind: 'text' });
const group = (title: string, ...keys: string[]): Field => ({
  ...{ title, kind: 'group' },
  fields: keys.map((key) => ({ key, field: text(key) })),
});

/** A file with a list in rows, a part with names and a line below. */
export const FIELD = {
  ...{ title: '', kind: 'group' },
  fields: [
    { key: 'links', field: { title: 'Links', kind: 'list', min: 0, item: group('Link', 'label', 'href') } },
    { key: 'names', field: { title: 'Names', kind: 'record', item: group('Entry', 'word') } },
    { key: 'closing', field: text('Closing') },
  ],
} satisfies Field;

export const links = (...labels: string[]) => labels.map((label) => ({ label, href: `/${label}` }));

export function propsOf(value: Value, over: Partial<EditorProps> = {}): EditorProps {
  const source = 'links: []\n';
  return {
    editor: {
      ...{ file: 'footer.yaml', field: FIELD, version: 3, text: source, value, draft: null, digest: null },
      published: { text: source, value, author: null, approvedBy: null, at: null },
    },
    ...{ user: 'u1', name: 'Footer', approval: 'free', plans: [] },
    links: {
      preview: '/edit/preview?file=footer.yaml',
      programs: '/programs/',
      planned: '/edit/planned',
      approvals: '/edit/approvals',
      history: '/history',
      secondFactor: '/second-factor',
      signIn: '/sign-in',
      guide: { publish: '#publish', approval: '#approval', plan: '#plan', conflict: '#conflict' },
    },
    ...over,
  };
}

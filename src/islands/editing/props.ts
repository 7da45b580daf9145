import type { PublishedFacts } from '../../shared/editing/conflict.ts';
import type { Field, Value } from '../../shared/editing/shape.ts';

/** `version`: the draft that goes out, or the published one that ends. */
export type FilePlan = {
  action: 'publish' | 'end';
  version: number;
  at: number;
  until: number | null;
  zone: string;
};

type Draft = { author: string | null; at: number };

export type EditorProps = {
  editor: {
    file: string;
    field: Field;
    version: number;
    digest: string | null;
    text: string;
    value: Value | null;
    published: Omit<PublishedFacts, 'form'> & { value: Value | null };
    draft: Draft | null;
  };
  /** Whose form it is: a browser keeps what each has typed. */
  user: string;
  name: string;
  /** Whether somebody else has to approve it. */
  approval: 'free' | 'ask' | 'alone';
  plans: readonly FilePlan[];
  part?: string | undefined;
  /** The place that is open at first. */
  at?: string | undefined;
  /** Addresses: of the history, of the second factor and of the sign-in that lead back here, of parts of the guide. */
  links: {
    history: string;
    planned: string;
    preview: string;
    secondFactor: string;
    signIn: string;
    guide: Readonly<Record<'publish' | 'approval' | 'plan' | 'conflict', string>>;
  };
};

import type { EditedFile } from '../../../shared/editing/editedFile.ts';

/** `version`: the draft that goes out, or the published one that ends. */
export type FilePlan = {
  action: 'publish' | 'end';
  version: number;
  at: number;
  until: number | null;
  zone: string;
};

/** A request for the draft of this version, which waits for a second person. `own`: made by the user who sees it. */
export type WaitingRequest = { version: number; at: number; by: string | null; own: boolean };

export type EditorProps = {
  editor: EditedFile;
  /** Whose form it is: a browser keeps what each has typed. */
  user: string;
  name: string;
  /** Whether somebody else has to approve it. */
  approval: 'free' | 'ask' | 'alone';
  plans: readonly FilePlan[];
  waiting?: WaitingRequest | undefined;
  /** Whether another page leads to it; undefined where it is no page of its own. */
  isLinked?: boolean | undefined;
  part?: string | undefined;
  /** The place that is open at first. */
  at?: string | undefined;
  /** Addresses: of the history, of the second factor and of the sign-in that lead back here, of parts of the guide. */
  links: {
    history: string;
    planned: string;
    approvals: string;
    /** With a query; `at` may follow. */
    preview: string;
    /** Of the page of the site that shows it most; undefined where an editor would not find it there. */
    site?: string | undefined;
    /** Where the id of a program makes its page. */
    programs: string;
    secondFactor: string;
    signIn: string;
    guide: Readonly<Record<'publish' | 'approval' | 'plan' | 'conflict', string>>;
  };
};

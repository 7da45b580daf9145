/** Content that was published here, with its history. Units as in db/schema.ts. */
export type ContentTables = {
  /** Only added to, but for `discarded_at`. `version` counts from 1 for each file, drafts included. */
  content_revisions: {
    file: string;
    version: number;
    /** null: the file is taken off the site. */
    text: string | null;
    /** The version of all content that this revision began, which rises with each; null: a draft. */
    published_as: number | null;
    /** Digest of the folder's file at that time, to see when a release brings another; null: there was none. */
    folder_digest: string | null;
    /** The account that wrote it, if one did; it may be gone. */
    author: string | null;
    note: string;
    at: number;
    /** When an editor went back from this draft to what is published; null: it counts. */
    discarded_at: number | null;
  };
  /** JSON: texts by file that were last read without a mistake, of one file or of the whole catalogue. */
  content_last_good: { part: string; texts_json: string; at: number };
  /** A draft to publish at a time, or a published revision to end. */
  content_schedules: {
    id: string;
    file: string;
    version: number;
    action: 'publish' | 'end';
    due_at: number;
    /** When what is published then ends again. */
    end_at: number | null;
    author: string | null;
    state: 'waiting' | 'done' | 'refused' | 'cancelled';
    /** A sentence, where it was refused. */
    why: string | null;
    done_at: number | null;
    /** In whose time it was planned, to say it in the same words (IANA). */
    zone: string;
    note: string;
    /** The second person, where the file needs one. */
    approved_by: string | null;
  };
  /** A draft that a second person looks at before it is published. `version`: the draft's. */
  content_approvals: {
    id: string;
    file: string;
    version: number;
    note: string;
    asked_by: string;
    asked_at: number;
    /** `replaced`: by a newer request for the same file. */
    state: 'waiting' | 'approved' | 'refused' | 'replaced' | 'withdrawn';
    decided_by: string | null;
    decided_at: number | null;
    /** Why it was refused. */
    why: string | null;
    /** `end`: what is published is taken back; `version` is then the published one. */
    action: 'publish' | 'end';
    /** When it should go out; null: once it is approved. */
    due_at: number | null;
    end_at: number | null;
    zone: string;
  };
  /** What editors should know of until it is over: one row for each subject. */
  content_faults: {
    kind: 'refused' | 'folder' | 'schedule' | 'import';
    subject: string;
    message: string;
    at: number;
    /** An operator dismissed it: not reported again while it stays the same. */
    dismissed_at: number | null;
  };
  /** Pictures by the digest of what is served. `size`: bytes of both. */
  content_pictures: {
    hash: string;
    size: number;
    author: string | null;
    at: number;
    small: Uint8Array;
    large: Uint8Array;
  };
  /** Files of which some version names the picture. */
  content_picture_uses: { hash: string; file: string };
};

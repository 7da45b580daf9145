/** What somebody else decided of a request of one's own. `by`: their name; `at` ms; `why`: the reason of a refusal. */
export type Decision = {
  id: string;
  file: string;
  /** Its own, or those of its programs. */
  titles: readonly string[];
  state: 'approved' | 'refused' | 'replaced';
  by: string | null;
  at: number;
  why: string | null;
};

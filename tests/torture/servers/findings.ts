/** Violations found by a scenario. */
export type Findings = {
  note(what: string): void;
  list: readonly string[];
};

export function findings(): Findings {
  const list: string[] = [];
  return { list, note: (what) => void list.push(what) };
}

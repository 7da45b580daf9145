/** Above what editors open: content that is not used. The words for each kind are FAULT_NAMES of alertMail.ts. */
export const editingFaultsCopy = {
  title: (count: number): string =>
    count === 1 ? 'One thing needs an editor' : `${count} things need an editor`,
  line: (line: number): string => `Line ${line} of the source`,
  since: (when: string): string => `Since ${when} UTC.`,
  more: (count: number): string =>
    `And ${count} more, which ${count === 1 ? 'is' : 'are'} shown when these are mended.`,
} as const;

/** What a policy's coverage type is called, in a form, on a pass, on its papers and in the copy that a purchase keeps. */
export const coverageCopy = { '1': 'US Coverage', '0': 'Non-US Coverage' } as const;

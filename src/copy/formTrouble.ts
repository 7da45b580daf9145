/** What stands above the fields of a refused form: server-drawn alone, so apart from forms.ts, which scripts load. */
export const formTroubleCopy = {
  check: (fields: number): string => `Please check ${fields === 1 ? 'this field' : 'these fields'}:`,
} as const;

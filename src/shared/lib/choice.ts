/**
 * A part of a page that depends on its visitor: which of two it is, or, in a page rendered without one, the marks
 * around both of them.
 */
export type Choice = boolean | ChoiceMarks;
export type ChoiceMarks = { before: string; between: string; after: string };

/** Bounds and refusals of the rooms where staff help travelers. */
export const NOTE_LENGTH = 2000;
export const REASON_LENGTH = 500;
export const QUESTION_LENGTH = 2000;
export const ANSWER_LENGTH = 5000;

export const supportMessages = {
  noteEmpty: 'Write the note first.',
  noteLength: `At most ${NOTE_LENGTH} signs.`,
  reason: 'Say why, for the log.',
  reasonLength: `At most ${REASON_LENGTH} signs.`,
  question: 'Write your question first.',
  questionLength: `At most ${QUESTION_LENGTH} signs.`,
  tooMany: 'Five questions about this order wait for an answer. We answer by mail.',
  answer: 'Write the answer first.',
  answerLength: `At most ${ANSWER_LENGTH} signs.`,
} as const;

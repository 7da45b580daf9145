/** Sentences of a form that comes back after its session had ended (server/account/session/interruptedForm.ts). */
export const interruptedFormCopy = {
  back: 'Your session had ended. We kept what you typed: check it and send it again.',
} as const;

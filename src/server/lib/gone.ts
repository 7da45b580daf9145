/** Whether a body ended because its sender has gone: nobody is left to answer, and anybody can do it as often as he likes. */
export const isGone = (error: unknown): boolean =>
  error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET';

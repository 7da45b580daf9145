/** What a refused call answers, beside its status: `{ error }` is shown to people as it is (D04). */
export const WIRE_ERRORS = {
  SIGN_IN: { status: 401, error: 'Please sign in.' },
  MALFORMED: { status: 400, error: 'The request is not in the expected form.' },
  SIGN_IN_AGAIN: { status: 403, error: 'Please sign in once more, then try again.' },
  SECOND_FACTOR: { status: 403, error: 'Please confirm by passkey that it is you, then try again.' },
  PASSKEY: { status: 403, error: 'This passkey was not accepted. Please try again.' },
  LAST_METHOD: { status: 409, error: 'This is the only way into your account. Add another one first.' },
  FOREIGN_ORIGIN: { status: 403, error: 'This request came from another site.' },
  NOT_FOUND: { status: 404, error: 'Not found.' },
  ITEM_GONE: { status: 404, error: 'This is no longer in your cart. It was removed or paid somewhere else.' },
  WRONG_METHOD: { status: 405, error: 'This address does not take this method.' },
  CONFLICT: { status: 409, error: 'This has changed in the meantime. Please reload and try again.' },
  LINK_WRONG: { status: 404, error: 'This link is not one of ours, or it was not copied whole.' },
  LINK_USED: { status: 410, error: 'This link has already been used.' },
  LINK_EXPIRED: {
    status: 410,
    error: 'This link has expired: its time has passed, or a newer one was sent.',
  },
  TOO_LARGE: { status: 413, error: 'The request is too large.' },
  NOT_JSON: { status: 415, error: 'Please send application/json.' },
  NOT_A_FILE: { status: 415, error: 'Please send the file itself, as one of the accepted types.' },
  UNUSABLE: { status: 422, error: 'This file cannot be used.' },
  RATE_LIMIT: { status: 429, error: 'Too many tries. Please wait a moment and try again.' },
  UNAVAILABLE: {
    status: 503,
    error: 'We cannot reach a part we need. Nothing was changed. Please try again.',
  },
  UNEXPECTED: { status: 500, error: 'Something went wrong.' },
} as const;

export type WireCode = keyof typeof WIRE_ERRORS;

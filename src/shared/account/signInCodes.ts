/** `error` of the sign-in page: a form arrived without a session and was too long to store. Its sentence: copy/account/auth.ts. */
export const FORM_TOO_LONG = 'FormTooLong';

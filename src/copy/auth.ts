/** Sentences of the sign-in and sign-up pages. Validation messages: shared/account/rules.ts. */
export const authCopy = {
  cover: {
    heading: 'Every trip has papers. Keep yours together.',
    text: 'Your eSIM, your orders and what comes next. One folder, open on any phone.',
  },
  signIn: {
    title: 'Sign in',
    heading: 'Welcome back',
    lead: 'Sign in to pick up where you left off.',
    submit: 'Sign in',
    other: 'New to Sojourn?',
    otherLink: 'Create an account',
    sample: 'Look around as a sample traveler',
    sampleNote: 'A new account with sample data, gone after a week. Test payments only.',
  },
  signUp: {
    title: 'Create account',
    heading: 'Create your account',
    lead: 'Free to join. You can add details later.',
    submit: 'Create account',
    other: 'Already have an account?',
    otherLink: 'Sign in',
  },
  /** After a redirect from a page that needs a session. */
  comingFrom: 'Please sign in first. We will take you straight back to where you were.',
  sessionEnded: 'Your session has ended. Please sign in again and you will continue where you were.',
  email: 'Email',
  password: 'Password',
  passwordHint: '8 characters or more. A short sentence works well.',
  showPassword: 'Show password',
  firstName: 'First name',
  lastName: 'Last name',
  preferredName: 'What should we call you?',
  preferredNameHint: 'We use this in greetings.',
  optional: '(optional)',
  check: 'Please check these fields:',
  errors: {
    CredentialsSignin: 'This email and password do not match an account.',
    SignUp:
      'We could not sign you in with this email and password. If you have an account already, sign in instead.',
    RateLimit: 'Too many tries. Please wait a moment and try again. The wait grows with each further try.',
    BadRequest: 'The form has expired. Please try again.',
    Default: 'We could not sign you in. Please try again.',
  },
} as const;

type Notice = { tone: 'info' | 'danger'; text: string };

/**
 * What the sign-in page says above its form (spec 8).
 * @param code the `error` query or an answer of Auth.js; anything unknown gets the general sentence
 * @param returning whether the traveler was on the way to a page
 */
export function signInMessage(code: string | undefined, returning: boolean): Notice | undefined {
  if (code === 'SessionRequired') return { tone: 'info', text: authCopy.sessionEnded };
  if (code) return { tone: 'danger', text: errorText(code) };
  return returning ? { tone: 'info', text: authCopy.comingFrom } : undefined;
}

export const signUpMessage = (code: string | undefined): string | undefined =>
  code && errorText(code === 'CredentialsSignin' ? 'SignUp' : code);

const errorText = (code: string): string =>
  Object.entries(authCopy.errors).find(([name]) => name === code)?.[1] ?? authCopy.errors.Default;

/** Sentences of the sign-in and sign-up pages. Validation messages: shared/account/rules.ts. */
export const authCopy = {
  cover: {
    heading: 'Every trip has papers. Keep yours together.',
    text: 'Find a program abroad. Carry its papers on your phone.',
    facts: [
      'Programs, awards and one application for them',
      'Travel eSIM and insurance in one cart',
      'Your papers at hand, even offline',
    ],
    programs: 'Programs',
    /** Before the lowest price of a product, by its badge. */
    from: { esim: 'Data from', cover: 'Insurance from' },
  },
  /** What the two tabs are for. */
  tabs: 'Account',
  signIn: {
    title: 'Sign in',
    heading: 'Sign in',
    lead: 'Keep your trip in one place.',
    /** To who was signed in a moment ago. */
    again: { heading: 'Sign in again', lead: 'Sign in to pick up where you left off.' },
    submit: 'Sign in',
    forgot: 'Forgot your password?',
    sample: 'Look around as a sample traveler',
    sampleNote: 'A new account with sample data, gone after a week. Test payments only.',
  },
  signUp: {
    title: 'Create account',
    heading: 'Create your account',
    lead: 'Free to join. You can add details later.',
    /** Where an account opens by a mailed link: the same for every address. */
    sent: 'A link is on its way to you. Open it to confirm your address, then sign in.',
    submit: 'Create account',
    /** Before the link to the terms, after it, and after the link to the page on privacy. */
    agree: 'By creating an account you agree that our',
    apply: 'apply to it.',
    privacy: 'says what we keep about you.',
  },
  /** @param name of a sign-in service */
  continueWith: (name: string): string => `Continue with ${name}`,
  orByEmail: 'or use your email',
  link: {
    title: 'Connect your account',
    heading: 'You already have an account',
    lead: (service: string, email: string): string =>
      `There is an account with ${email}. Enter its password once, and ${service} opens it from then on.`,
    submit: 'Connect and sign in',
    without: (service: string): string =>
      `No password? Sign in the way you did before. You can connect ${service} in Settings then.`,
    back: 'Sign in another way',
  },
  /** After a redirect from a page that needs a session. */
  comingFrom: 'Sign in or create a free account to open this page. It opens as soon as you are in.',
  sessionEnded: 'Your session has ended. Please sign in again and you will continue where you were.',
  /** Confirmations by the `done` query. */
  done: {
    deleted: 'Your account is deleted.',
    password: 'Your new password is set, and you are signed out everywhere. Sign in with the new password.',
  },
  email: 'Email',
  password: 'Password',
  passwordHint: '8 characters or more. A short sentence works well.',
  showPassword: 'Show password',
  firstName: 'First name',
  lastName: 'Last name',
  preferredName: 'What should we call you?',
  preferredNameHint: 'We use this in greetings.',
  optional: '(optional)',
  /** Beneath a refusal, where an account opens by a mailed link. */
  notOpenYet: 'Have you just created your account? It opens when you use the link in your mail.',
  signInAgain: 'To change how you sign in, please sign in once more. You come straight back.',
  errors: {
    CredentialsSignin: 'This email and password do not match an account.',
    Passkey:
      'We got no passkey that opens an account. Try again, or use your email and password. Passkeys need JavaScript.',
    LinkPassword: 'This is not the password for this account.',
    OAuthSignin: 'The sign-in service does not answer. Please try again, or use another way in.',
    OAuthCallback: 'The sign-in was not finished. Nothing has changed: try again, or use another way in.',
    OAuthCallbackError:
      'The sign-in was not finished. Nothing has changed: try again, or use another way in.',
    OAuthCreateAccount:
      'The sign-in service gave us no email address, and an account needs one. Please use another way in.',
    OAuthAccountNotLinked: 'This sign-in belongs to another account. Please use the one you used before.',
    AccessDenied: 'The sign-in service did not let you in. Please use another way in.',
    Configuration:
      'Sign-in is not working right now. Our side, not yours. Please try again in a few minutes.',
    MissingCSRF: 'The form has expired. Please try again.',
    SignUp:
      'We could not sign you in with this email and password. If you already have an account, sign in instead.',
    RateLimit: 'Too many tries. Please wait a moment and try again. The wait grows with each further try.',
    BadRequest: 'The form has expired. Please try again.',
    FormTooLong:
      'Your session had ended, and what you sent was too long to be kept here. Sign in first, then go back in your browser: the form that you left may still have it.',
    Default: 'We could not sign you in. Please try again.',
  },
} as const;

/** Error code of a repeated sign-in, required before sign-in methods change. */
export const SIGN_IN_AGAIN = 'SignInAgain';

type Notice = { tone: 'info' | 'danger'; text: string };

/**
 * What the sign-in page says above its form.
 * @param code the `error` query or an answer of Auth.js; anything unknown gets the general sentence
 * @param returning whether the traveler was on the way to a page
 */
export function signInMessage(code: string | undefined, returning: boolean): Notice | undefined {
  if (code === 'SessionRequired') return { tone: 'info', text: authCopy.sessionEnded };
  if (code === SIGN_IN_AGAIN) return { tone: 'info', text: authCopy.signInAgain };
  if (code) return { tone: 'danger', text: errorText(code) };
  return returning ? { tone: 'info', text: authCopy.comingFrom } : undefined;
}

/** @param code from the address: untrusted */
export function signInDone(code: string | null): Notice | undefined {
  const text = Object.entries(authCopy.done).find(([name]) => name === code)?.[1];
  return text && { tone: 'info', text };
}

export const signUpMessage = (code: string | undefined): string | undefined =>
  code && errorText(code === 'CredentialsSignin' ? 'SignUp' : code);

/** The address is fixed, so only the password can be wrong. */
export const linkMessage = (code: string | undefined): string | undefined =>
  code && errorText(code === 'CredentialsSignin' ? 'LinkPassword' : code);

const errorText = (code: string): string =>
  Object.entries(authCopy.errors).find(([name]) => name === code)?.[1] ?? authCopy.errors.Default;

/**
 * auth-astro's browser half. Its `signOut` is left aside: it does not look at the answer and would say goodbye to a reader
 * who is still signed in (D09); ours is `signOut.ts`.
 */
export { signIn } from 'auth-astro/client';

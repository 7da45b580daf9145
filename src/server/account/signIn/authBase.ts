import type { FullAuthConfig } from 'auth-astro';

/** What of Auth.js is known at build time; the rest needs the running app (authOptions.ts). */
const base: FullAuthConfig = {
  prefix: '/api/auth',
  basePath: '/api/auth',
  providers: [],
  // The Host allow-list stands before Astro, so what arrives here is ours.
  trustHost: true,
  session: { strategy: 'jwt' },
  pages: { signIn: '/auth/signin', signOut: '/auth/signout', error: '/auth/error' },
};
export default base;

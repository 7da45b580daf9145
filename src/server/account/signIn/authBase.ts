import type { FullAuthConfig } from 'auth-astro';

/** The build-time configuration of Auth.js; authOptions.ts adds what needs the running app. */
const base: FullAuthConfig = {
  prefix: '/api/auth',
  basePath: '/api/auth',
  providers: [],
  // The server refuses unknown Host headers before Astro gets the request.
  trustHost: true,
  session: { strategy: 'jwt' },
  pages: { signIn: '/auth/signin', signOut: '/auth/signout', error: '/auth/error' },
};
export default base;

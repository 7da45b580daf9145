import { defineConfig } from 'auth-astro';
import base from './src/server/account/signIn/authBase.ts';

/** What auth-astro looks for; our route (src/pages/api/auth) adds what only the running app knows. */
export default defineConfig(base);

/** auth-astro ships its TypeScript sources, which do not pass our settings: what we use of it, typed by hand. */
declare module 'auth-astro' {
  import type { AuthConfig } from '@auth/core';
  import type { AstroIntegration } from 'astro';

  export type FullAuthConfig = AuthConfig & {
    prefix?: string;
    injectEndpoints?: boolean;
    configFile?: string;
  };
  export function defineConfig(config: FullAuthConfig): FullAuthConfig;
  export default function integration(config?: {
    prefix?: string;
    injectEndpoints?: boolean;
    configFile?: string;
  }): AstroIntegration;
}

declare module 'auth-astro/server' {
  import type { APIRoute } from 'astro';
  import type { FullAuthConfig } from 'auth-astro';

  export function AstroAuth(options: FullAuthConfig): { GET: APIRoute; POST: APIRoute };
}

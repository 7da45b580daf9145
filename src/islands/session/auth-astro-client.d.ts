/** auth-astro's own types come from next-auth, which is not installed (traps 20): this says what its browser half does. */
declare module 'auth-astro/client' {
  export function signIn(
    provider: string,
    options?: {
      /** A path of ours. */
      callbackUrl?: string;
      /** False: stay and read the answer; it comes back only for credentials, and only when it holds an error. */
      redirect?: boolean;
      email?: string;
      password?: string;
    },
  ): Promise<Response | undefined>;
}

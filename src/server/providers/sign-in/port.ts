/** Sign-in services in our words (D07). Adapters: Google, GitHub, and any issuer of OpenID Connect. */
import type { Provider } from '@auth/core/providers';
import type { ServiceId } from '../../config/services.ts';

/** Somebody, as a service knows them. */
export type Identity = {
  /** The issuer: whose accounts these are. */
  provider: string;
  /** The service's own id of the account; never an address, which may change hands. */
  subject: string;
  /** Normalised as ours are; undefined when the service tells none that we can use. */
  email: string | undefined;
  /** The service itself has made sure that the address is theirs. */
  emailVerified: boolean;
  /** For a new account; "" while unknown. */
  firstname: string;
  lastname: string;
};

/** What a service answered at the end of a sign-in, as Auth.js hands it on. */
export type ServiceResponse = { profile: unknown; idToken: string | undefined };

export type Service = {
  id: ServiceId;
  name: string;
  /** `Identity.provider` of its accounts. */
  issuer: string;
  /** For Auth.js: PKCE and state always, nonce where there is an ID token. */
  provider: Provider;
  /** @returns undefined for what we cannot believe: odd shapes, no good signature, or a clock that is minutes off */
  identityOf(vouched: ServiceResponse): Promise<Identity | undefined>;
  /** Where its sign-in page is, e.g. "https://accounts.google.com". Never waits longer than a second. */
  pageOrigin(): Promise<string>;
};

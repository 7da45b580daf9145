/** The port of sign-in services (D07). Adapters: Google, GitHub, and any OpenID Connect issuer. */
import type { Provider } from '@auth/core/providers';
import type { ServiceId } from '../../config/services.ts';

/** A user as a service knows them. */
export type Identity = {
  /** The issuer. */
  provider: string;
  /** The service's own account id; never an address, which may change owners. */
  subject: string;
  /** Normalised like ours; undefined when the service gives no usable one. */
  email: string | undefined;
  /** Whether the service itself has verified the address. */
  emailVerified: boolean;
  /** For a new account; "" while unknown. */
  firstname: string;
  lastname: string;
};

/** A service's answer to a sign-in, as Auth.js passes it on. */
type ServiceResponse = { profile: unknown; idToken: string | undefined };

export type Service = {
  id: ServiceId;
  name: string;
  /** `Identity.provider` of its accounts. */
  issuer: string;
  /** For Auth.js: always PKCE and state; nonce with ID tokens. */
  provider: Provider;
  /** @returns undefined for an answer that we cannot trust: malformed, unsigned, or minutes off our clock */
  identityOf(vouched: ServiceResponse): Promise<Identity | undefined>;
  /** Origin of its sign-in page, e.g. "https://accounts.google.com". Waits at most a second. */
  pageOrigin(): Promise<string>;
};

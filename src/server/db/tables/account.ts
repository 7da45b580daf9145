import type { Generated } from 'kysely';

/** Tables of accounts and sessions. Instants are integer ms. */
export type AccountTables = {
  users: {
    id: string;
    email: string;
    password_hash: string | null;
    firstname: string;
    lastname: string;
    preferred_name: string;
    created_at: number;
    /** null for the first password */
    password_changed_at: number | null;
    /** When a mailed link proved that the owner reads `email`; null until then. */
    email_verified_at: number | null;
    /** The phone checked for eSIMs, as its owner named it. */
    phone_model: string | null;
  };
  /** Mailed links. `email` is the address that the link is for, or will set. */
  mail_tokens: {
    /** SHA-256 of the token, base64url; only the mail has the token. */
    hash: string;
    user_id: string;
    purpose: string;
    email: string;
    created_at: number;
    expires_at: number;
    used_at: number | null;
  };
  /**
   * What an address agreed to get by mail. `user_id`: the account whose confirmed address it is; `text`: what it agreed to;
   * `token` of the link that ends it, which has to work as long as the mails lie about, whatever becomes of AUTH_SECRET.
   */
  consents: {
    id: string;
    topic: string;
    email: string;
    user_id: string | null;
    text: string;
    token: string;
    given_at: number;
  };
  sessions: {
    id: string;
    user_id: string;
    created_at: number;
    seen_at: number;
    expires_at: number;
    /** Names only, such as "Firefox" and "Android"; "" while unknown. */
    browser: string;
    system: string;
    /** `keyIdOf` the secret of the cookie that came last; null until one has come. */
    key_id: string | null;
    /** When a passkey or a recovery code was last checked in this session; null for never. */
    second_factor_at: Generated<number | null>;
    /** IANA name, as its browser told last; null while unknown. */
    zone: Generated<string | null>;
  };
  /** `id` and `public_key` as the authenticator gave them. `counter`: of its last use, 0 where it does not count. */
  passkeys: {
    /** The credential's id, base64url. */
    id: string;
    user_id: string;
    name: string;
    public_key: Uint8Array;
    counter: number;
    /** JSON: how browsers reach it, such as ["internal"]. */
    transports_json: string;
    created_at: number;
    used_at: number | null;
  };
  /** Random texts that a passkey has to sign, each for one try. `user_id` null: of a sign-in, whose account is not known yet. */
  passkey_challenges: { challenge: string; purpose: string; user_id: string | null; expires_at: number };
  /** Numbers 1 to 10; a code is used up once. */
  recovery_codes: {
    user_id: string;
    number: number;
    /** argon2id. */
    code_hash: string;
    created_at: number;
    used_at: number | null;
  };
  /** Accounts of sign-in services linked to ours: `provider` is the issuer, `subject` its account id. */
  identities: { provider: string; subject: string; user_id: string; created_at: number };
  /** WebP, 256 x 256. `version` is part of its address. */
  photos: { user_id: string; version: string; updated_at: number; bytes: Uint8Array };
};

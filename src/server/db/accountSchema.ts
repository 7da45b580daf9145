/** Who travelers are and where they are signed in. Instants are integer ms. */
export type AccountTables = {
  users: {
    id: string;
    email: string;
    password_hash: string | null;
    firstname: string;
    lastname: string;
    preferred_name: string;
    created_at: number;
    /** null while it is the first one */
    password_changed_at: number | null;
    /** When a link proved that `email` is read by its owner; null until then. */
    email_verified_at: number | null;
  };
  /** Links that were mailed. `email` is the address it was, or is to be, about. */
  mail_tokens: {
    /** SHA-256 of the token, base64url: the token itself is in the mail only. */
    hash: string;
    user_id: string;
    purpose: string;
    email: string;
    created_at: number;
    expires_at: number;
    used_at: number | null;
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
  };
  /** Accounts of sign-in services that open this one: `provider` is the issuer, `subject` its id of the account. */
  identities: { provider: string; subject: string; user_id: string; created_at: number };
  /** WebP, 256 x 256. `version` is in its address. */
  photos: { user_id: string; version: string; updated_at: number; bytes: Uint8Array };
};

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
  /** WebP, 256 x 256. `version` is in its address. */
  photos: { user_id: string; version: string; updated_at: number; bytes: Uint8Array };
};

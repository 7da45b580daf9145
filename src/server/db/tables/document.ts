/** Tables of documents. Units as in db/schema.ts. */
export type DocumentTables = {
  /**
   * `type` of the content; `size` in bytes, and `parts` of so many chunks. `digest` of the file that an upload will become;
   * null once `finished_at`, and for one that cannot be continued. `sealed_key` is the document's own key, encrypted.
   * `removed_at`: it can come back until it is deleted.
   */
  documents: {
    id: string;
    user_id: string;
    purpose: string;
    /** Id of what the documents of this purpose belong to; "" where they are the traveler's own. */
    subject: string;
    kind: string;
    name: string;
    type: string;
    size: number;
    parts: number;
    digest: string | null;
    sealed_key: string;
    created_at: number;
    finished_at: number | null;
    removed_at: number | null;
  };
  /** What the provider of an accepted offer may download. */
  offer_documents: { offer_id: string; document_id: string; agreed_at: number };
  /** Counted from 0. */
  document_chunks: { document_id: string; number: number; bytes: Uint8Array };
};

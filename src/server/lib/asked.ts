/** What is read of a request. Astro's `Request` is one, and so is what `http/calls.ts` makes of Node's. */
export type Asked = {
  readonly method: string;
  readonly headers: { get(name: string): string | null };
  readonly body: AsyncIterable<Uint8Array> | null;
};

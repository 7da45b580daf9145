import { jsonReply, PRIVATE, type Reply } from './refusal.ts';

type Download = { name: string; type: string; size: number; chunks: AsyncIterable<Uint8Array> };

/** A file of its owner's to save: no cache stores it, and where a browser opens it all the same, it can do nothing (threat 57). */
export const downloadReply = ({ name, type, size, chunks }: Download): Reply => ({
  status: 200,
  headers: {
    'content-type': type,
    'content-length': String(size),
    'content-disposition': attachmentOf(name),
    'cache-control': PRIVATE,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  },
  body: null,
  chunks,
});

/** Both spellings of RFC 6266: every browser reads the second, and programs that do not have the first. */
function attachmentOf(name: string): string {
  const plain = name.replace(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

type Pieces = { chunks: AsyncIterable<Uint8Array> };

/** JSON in pieces as the answer of a call that is sent as an attachment; typed as what it says once it is read. */
export const inPieces = <Output>(chunks: Pieces['chunks']): Output => ({ chunks }) as Output;

/** @param name of the file that a browser saves it as. Without a length: it is not known before the end */
export const attachmentReply = (answer: unknown, name: string): Reply => ({
  ...jsonReply(null, 200, { 'content-disposition': `attachment; filename="${name}"` }),
  body: null,
  chunks: (answer as Pieces).chunks,
});

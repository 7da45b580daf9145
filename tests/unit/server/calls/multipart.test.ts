/** A form with a file, read as it arrives. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FORM_OVERHEAD_BYTES, MAX_BODY_BYTES } from '../../../../src/server/calls/bodyLimit.ts';
import { readFileForm, type SentFile } from '../../../../src/server/calls/multipart.ts';
import { readAtMost } from '../../../../src/server/lib/readAtMost.ts';
import { PURPOSES } from '../../../../src/shared/documents/purposes.ts';

const FILE = { field: 'file', maxBytes: 100_000 };

const formOf = (content: string, fields: Record<string, string> = {}): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new File([content], 'a.txt'));
  return form;
};
const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request('http://localhost/x', { method: 'POST', body, headers });

const whole = async (file: SentFile | undefined, fields: Record<string, string>) => ({
  name: file?.name,
  fields: { ...fields },
  text: String(await readAtMost(file?.chunks, 1e6)),
});

/** Sends a body in pieces of this size. */
async function inPieces(form: FormData, size: number, most = Infinity): Promise<Request> {
  const all = post(form);
  const bytes = new Uint8Array(await all.arrayBuffer()).subarray(0, most);
  let at = 0;
  const body = new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) controller.close();
      else controller.enqueue(bytes.subarray(at, (at += size)));
    },
  });
  const headers = { 'content-type': all.headers.get('content-type')! };
  return new Request('http://localhost/x', { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
}

describe('a form with a file', () => {
  it.each([1, 7, 4096])('gives fields and file, in pieces of %i bytes', async (size) => {
    const request = await inPieces(formOf('content', { kind: 'letter' }), size);
    expect(await readFileForm(request, FILE, whole)).toEqual({
      name: 'a.txt',
      fields: { kind: 'letter' },
      text: 'content',
    });
  });

  it('hands the file over before the rest has arrived', async () => {
    let pieces = 0;
    const request = await inPieces(formOf('x'.repeat(900_000)), 10_000);
    const counted = new Request(request, {
      duplex: 'half',
      body: request.body!.pipeThrough(
        new TransformStream({ transform: (chunk, out) => (pieces++, out.enqueue(chunk)) }),
      ),
    } as RequestInit);
    await readFileForm(counted, { ...FILE, maxBytes: 1_000_000 }, async (file) => {
      const chunks = file!.chunks[Symbol.asyncIterator]();
      await chunks.next();
      await chunks.return?.();
      expect(pieces).toBeLessThan(60);
    });
    expect(pieces).toBeGreaterThan(80);
  });

  it('refuses a longer file, told beforehand or not', async () => {
    const large = formOf('x'.repeat(100_001));
    expect(await readFileForm(await inPieces(large, 5000), FILE, whole)).toMatchObject({
      refusal: 'TOO_LARGE',
    });
    const told = post('', { 'content-length': '999999', 'content-type': 'multipart/form-data; boundary=x' });
    expect(await readFileForm(told, FILE, whole)).toMatchObject({ refusal: 'TOO_LARGE' });
  });

  it('refuses before the adapter does, whose limit is a 500', () => {
    for (const { maxBytes } of Object.values(PURPOSES))
      expect(MAX_BODY_BYTES).toBeGreaterThan(maxBytes + FORM_OVERHEAD_BYTES);
    expect(readFileSync('astro.config.mjs', 'utf8')).toContain('bodySizeLimit: MAX_BODY_BYTES,');
  });

  it('stops at a body that never ends its fields', async () => {
    const many = formOf('x', { a: 'y'.repeat(9000) });
    for (let field = 0; field < 40; field++) many.append('a', 'y'.repeat(9000));
    expect(await readFileForm(await inPieces(many, 5000), FILE, whole)).toMatchObject({
      refusal: 'TOO_LARGE',
    });
  });

  it('ends the file with an error where the body breaks off, and the work with it', async () => {
    let ended: unknown;
    const cut = await inPieces(formOf('x'.repeat(50_000)), 1000, 20_000);
    const read = await readFileForm(cut, FILE, async (file) => {
      try {
        await readAtMost(file!.chunks, 1e6);
      } catch (error) {
        ended = error;
        throw error;
      }
    });
    expect(read).toMatchObject({ refusal: 'MALFORMED' });
    expect(ended).toBeInstanceOf(Error);
  });

  it('takes no other body, and no file where none was chosen', async () => {
    expect(await readFileForm(post('a=1'), FILE, whole)).toMatchObject({ refusal: 'MALFORMED' });
    expect(
      await readFileForm(post('x', { 'content-type': 'multipart/form-data' }), FILE, whole),
    ).toMatchObject({ refusal: 'MALFORMED' });
    const empty = new FormData();
    empty.append('kind', 'letter');
    empty.append('file', new File([], ''));
    expect(await readFileForm(post(empty), FILE, whole)).toEqual({
      name: undefined,
      fields: { kind: 'letter' },
      text: '',
    });
  });

  it('counts fields', async () => {
    const form = formOf('x');
    for (let field = 0; field < 21; field++) form.append('a', '1');
    expect(await readFileForm(post(form), FILE, whole)).toMatchObject({ refusal: 'MALFORMED' });
  });
});

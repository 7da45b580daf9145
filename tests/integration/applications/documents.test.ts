/** Documents (F185, D98, threat 57): uploads in parts and by form, whose they are, and when they go. */
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removeDocument, restoreDocument } from '../../../src/server/documents/calls.ts';
import { APPLICATION_DOCUMENTS, documentsForm } from '../../../src/server/documents/form.ts';
import { documentsPage } from '../../../src/server/documents/page.ts';
import { rewrapKeys } from '../../../src/server/documents/rewrap.ts';
import { deleteExpiredDocuments } from '../../../src/server/documents/deleteExpired.ts';
import { deleteExpiredOf, expiredDocumentIds } from '../../../src/server/documents/maintenanceRows.ts';
import { submit } from '../../../src/server/calls/form.ts';
import type { App, User } from '../../../src/server/context.ts';
import type { Database } from '../../../src/server/db/database.ts';
import { erase } from '../../../src/server/privacy/end.ts';
import { PART_BYTES, partCount } from '../../../src/shared/documents/parts.ts';
import { documentSentences } from '../../../src/shared/documents/purposes.ts';
import { DAY, HOUR } from '../../../src/shared/lib/durations.ts';
import { buildApp, NOW, SECRET } from '../../fixtures/app.ts';
import { callRoute, newTraveler } from '../../fixtures/calls.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { exportedData } from '../../fixtures/export.ts';
import {
  digestOf,
  download,
  finish,
  list,
  pdfOf,
  sendPart,
  start,
  upload,
} from '../../fixtures/documents.ts';
import { bomb, phonePhoto, photoAs, polyglot } from '../../fixtures/photos.ts';

const LATER_SECRET = 'another secret of the tests, also long enough';
/** Three parts. */
const PDF = pdfOf(2 * PART_BYTES + 1000);

describeDatabases('documents', (open) => {
  let db: Database;
  let time: number;
  let app: App;
  let maya: User;
  let ben: User;

  beforeAll(async () => {
    db = await open();
  });
  beforeEach(async () => {
    time = NOW;
    app = await buildApp(db, { now: () => time });
    [maya, ben] = [await newTraveler(app), await newTraveler(app, 'Ben')];
  });

  const stored = async (id: string) => ({
    row: await db.read.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst(),
    chunks: await db.read
      .selectFrom('document_chunks')
      .selectAll()
      .where('document_id', '=', id)
      .orderBy('number')
      .execute(),
  });
  const uploadId = async (user: User, bytes = PDF, kind = 'transcript'): Promise<string> => {
    const { status, body } = await upload(app, user, { bytes, kind });
    expect(status).toBe(200);
    return String(body['id']);
  };
  const bytesOf = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer());
  const names = async (user: User) => (await list(app, user)).documents.map(({ name }) => name);

  describe('an upload in parts', () => {
    it('is stored as it was sent, encrypted, and comes back to its owner', async () => {
      const { status, body } = await upload(app, maya, { bytes: PDF, name: '../Grades 2026.PDF' });
      expect([status, body]).toEqual([
        200,
        {
          ...{ id: expect.any(String), kind: 'transcript', name: 'Grades 2026.pdf' },
          ...{ type: 'application/pdf', size: PDF.length, created_at: NOW },
        },
      ]);
      const response = await download(app, maya, String(body['id']));
      expect(await bytesOf(response)).toEqual(PDF);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-length': String(PDF.length),
        'content-disposition': `attachment; filename="Grades 2026.pdf"; filename*=UTF-8''Grades%202026.pdf`,
        'cache-control': 'private, no-store',
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
      });
      const { chunks } = await stored(String(body['id']));
      expect(chunks).toHaveLength(3);
      for (const { bytes } of chunks) {
        expect(Buffer.from(bytes).includes(PDF.subarray(1000, 1032))).toBe(false);
        expect(Buffer.from(bytes).includes('%PDF-')).toBe(false);
      }
    });

    it('takes a part again, in any order, and goes on where it was', async () => {
      const id = String((await start(app, maya, { bytes: PDF })).body['id']);
      for (const part of [2, 0, 2, 0]) expect((await sendPart(app, maya, id, part, PDF)).status).toBe(200);
      expect((await finish(app, maya, id)).status).toBe(409);
      expect((await list(app, maya)).uploads).toMatchObject([{ id, parts: [0, 2] }]);
      const again = await start(app, maya, { bytes: PDF, name: 'renamed.pdf' });
      expect(again.body).toMatchObject({ id, parts: [0, 2] });
      await sendPart(app, maya, id, 1, PDF);
      expect((await finish(app, maya, id)).status).toBe(200);
      expect((await finish(app, maya, id)).body).toMatchObject({ id, size: PDF.length });
      expect(await bytesOf(await download(app, maya, id))).toEqual(PDF);
      expect((await list(app, maya)).uploads).toEqual([]);
    });

    it('is deleted by Cancel only while it is not finished, whichever comes first', async () => {
      const cancel = (id: string) =>
        callRoute(app, removeDocument, { user: maya, body: { id, unfinished: true } });
      const before = await uploadId(maya);
      expect((await cancel(before)).status).toBe(409);
      for (let turn = 0; turn < 5; turn++) {
        const bytes = pdfOf(PDF.length, String(turn));
        const id = String((await start(app, maya, { bytes })).body['id']);
        for (const part of [0, 1, 2]) await sendPart(app, maya, id, part, bytes);
        const finishing = finish(app, maya, id);
        for (let reads = 0; reads < turn; reads++)
          await app.db.read.selectFrom('staff').selectAll().execute();
        const statuses = [(await cancel(id)).status, (await finishing).status];
        expect([
          [200, 404],
          [409, 200],
        ]).toContainEqual(statuses);
        expect((await stored(id)).row === undefined).toBe(statuses[0] === 200);
        expect((await list(app, maya)).documents).toHaveLength(1);
      }
    });

    it('is another one where the same file is sent as another kind', async () => {
      const { id } = (await start(app, maya, { bytes: PDF })).body;
      const other = await start(app, maya, { bytes: PDF, kind: 'passport' });
      expect([other.status, other.body['kind']]).toEqual([200, 'passport']);
      expect(other.body['id']).not.toBe(id);
    });

    it('is refused where a part was damaged on the way, is not one, or has another length', async () => {
      const id = String((await start(app, maya, { bytes: PDF })).body['id']);
      const answers = await Promise.all([
        sendPart(app, maya, id, 0, PDF, { digest: digestOf(Buffer.from('other')) }),
        sendPart(app, maya, id, 3, PDF, { bytes: Buffer.from('x') }),
        sendPart(app, maya, id, 0, PDF, { bytes: PDF.subarray(0, 1000) }),
        sendPart(app, maya, id, 0, PDF, { bytes: PDF.subarray(0, PART_BYTES + 1) }),
        sendPart(app, maya, id, 0, PDF, { digest: 'x' }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 413, 400]);
      expect((await stored(id)).chunks).toEqual([]);
    });

    it('is refused when its parts are of two files', async () => {
      const id = String((await start(app, maya, { bytes: PDF })).body['id']);
      const other = pdfOf(PDF.length, 'b');
      for (const part of [0, 2]) await sendPart(app, maya, id, part, PDF);
      await sendPart(app, maya, id, 1, other);
      expect((await finish(app, maya, id)).status).toBe(422);
      expect(await stored(id)).toEqual({ row: undefined, chunks: [] });
    });

    it('is nothing to anybody else', async () => {
      const id = String((await start(app, maya, { bytes: PDF })).body['id']);
      for (const part of [0, 1, 2]) {
        expect((await sendPart(app, ben, id, part, PDF)).status).toBe(404);
        expect((await sendPart(app, undefined, id, part, PDF)).status).toBe(401);
        await sendPart(app, maya, id, part, PDF);
      }
      expect((await finish(app, ben, id)).status).toBe(404);
      expect((await start(app, ben, { bytes: PDF })).body).not.toMatchObject({ id });
      expect((await download(app, maya, id)).status).toBe(404);
      await finish(app, maya, id);
      expect((await download(app, ben, id)).status).toBe(404);
      expect((await download(app, undefined, id)).status).toBe(401);
      expect((await callRoute(app, removeDocument, { user: ben, body: { id } })).status).toBe(404);
      expect(await names(maya)).toEqual(['a.pdf']);
      expect(await names(ben)).toEqual([]);
    });
  });

  describe('what counts is the content', () => {
    it.each<[string, () => Buffer | Promise<Buffer>, string]>([
      ['a page named as a PDF', () => Buffer.from('<!doctype html><script>1</script>%PDF-'), 'wrongType'],
      ['a GIF', () => photoAs('gif'), 'wrongType'],
      ['an AVIF', () => photoAs('avif'), 'wrongType'],
      ['a HEIC picture', () => Buffer.from('\x00\x00\x00\x18ftypheic0000', 'latin1'), 'heic'],
      ['a PDF without its end', () => pdfOf(3000).subarray(0, 2900), 'damaged'],
      ['half a picture', async () => (await phonePhoto()).subarray(0, 1500), 'damaged'],
      ['a picture of too many pixels', () => bomb(20_000), 'damaged'],
    ])('%s is refused, and nothing of it stays', async (_, file, sentence) => {
      const { status, body } = await upload(app, maya, { bytes: await file(), name: 'a.pdf' });
      expect([status, body['error']]).toEqual([
        422,
        documentSentences[sentence as keyof typeof documentSentences],
      ]);
      expect(await list(app, maya)).toEqual({ documents: [], uploads: [] });
    });

    it.each([
      ['phonePhoto', phonePhoto],
      ['polyglot', polyglot],
      ['png', () => photoAs('png')],
      ['webp', () => photoAs('webp')],
    ])('a picture is drawn again as JPEG: %s', async (_, photo) => {
      const bytes = await photo();
      const { body } = await upload(app, maya, { bytes, name: 'scan.png', kind: 'passport' });
      expect(body).toMatchObject({ name: 'scan.jpg', type: 'image/jpeg' });
      const clean = await bytesOf(await download(app, maya, String(body['id'])));
      expect(clean.length).toBe(body['size']);
      for (const hidden of ['Canary', 'canary', 'script', 'PK\x03\x04'])
        expect(clean.includes(hidden)).toBe(false);
      const { format, exif, orientation } = await sharp(clean).metadata();
      expect([format, exif, orientation]).toEqual(['jpeg', undefined, undefined]);
    });
  });

  describe('the type of the stored content', () => {
    const jpegWithPdfEnd = async () => Buffer.concat([await phonePhoto(), Buffer.from('\n%%EOF\n')]);

    it('is not that of a first part which came again as another one', async () => {
      const photo = await jpegWithPdfEnd();
      const id = String((await start(app, maya, { bytes: photo, kind: 'passport' })).body['id']);
      const parts = Math.ceil(photo.length / PART_BYTES);
      for (let part = 0; part < parts; part++) await sendPart(app, maya, id, part, photo);
      expect((await sendPart(app, maya, id, 0, pdfOf(photo.length))).status).toBe(200);
      const { status, body } = await finish(app, maya, id);
      expect([status, body['type'], body['name']]).toEqual([200, 'image/jpeg', 'a.jpg']);
      const clean = await bytesOf(await download(app, maya, id));
      expect(clean.includes('%%EOF')).toBe(false);
    });

    it.each([
      ['of another type', () => photoAs('png')],
      ['of no type that is taken', () => Buffer.from('GIF89a')],
    ])('stays when a first part %s comes while the upload is finished', async (_, other) => {
      const photo = await phonePhoto();
      const id = String((await start(app, maya, { bytes: photo, kind: 'passport' })).body['id']);
      const parts = Math.ceil(photo.length / PART_BYTES);
      for (let part = 0; part < parts; part++) await sendPart(app, maya, id, part, photo);
      const bytes = Buffer.alloc(Math.min(photo.length, PART_BYTES));
      (await other()).copy(bytes);
      let finished: ReturnType<typeof finish> | undefined;
      const write: Database['write'] = async (work) => {
        await (finished ??= finish(app, maya, id));
        return db.write(work);
      };
      await sendPart({ ...app, db: { ...db, write } }, maya, id, 0, photo, { bytes });
      expect((await finished)?.status).toBe(200);
      expect((await stored(id)).row).toMatchObject({ type: 'image/jpeg', name: 'a.jpg' });
    });
  });

  it('is the same picture, however many calls finish its upload at once', async () => {
    const photo = await phonePhoto();
    const id = String((await start(app, maya, { bytes: photo, kind: 'passport' })).body['id']);
    for (let part = 0; part < partCount(photo.length); part++) await sendPart(app, maya, id, part, photo);
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => finish(app, maya, id)));
    expect(first).toMatchObject({ status: 200, body: { id, type: 'image/jpeg' } });
    for (const { status, body } of others) expect([status, body]).toEqual([200, first!.body]);
  });

  describe('at most', () => {
    it('five of a traveler; the next of a kind takes the place of the last one', async () => {
      for (const kind of ['transcript', 'passport', 'letter', 'other', 'other']) {
        time++;
        await upload(app, maya, { bytes: pdfOf(1000, kind), kind, name: `${kind}.pdf` });
      }
      time++;
      const full = await start(app, maya, { bytes: PDF, kind: 'other' });
      expect([full.status, full.body['error']]).toEqual([409, documentSentences.full]);
      await upload(app, maya, { bytes: PDF, kind: 'letter', name: 'newer.pdf' });
      expect(await names(maya)).toEqual([
        'transcript.pdf',
        'passport.pdf',
        'other.pdf',
        'other.pdf',
        'newer.pdf',
      ]);
    });

    it('five, also where a removed one would come back', async () => {
      const ids: string[] = [];
      for (let at = 0; at < 6; at++) {
        time++;
        ids.push(await uploadId(maya, pdfOf(1000, String(at)), 'other'));
        if (!at) await callRoute(app, removeDocument, { user: maya, body: { id: ids[0] } });
      }
      const back = await callRoute(app, restoreDocument, { user: maya, body: { id: ids[0] } });
      expect([back.status, back.body['error']]).toEqual([409, documentSentences.full]);
      expect(await names(maya)).toHaveLength(5);
    });

    it('five, whatever is finished at the same time', async () => {
      const files = Array.from({ length: 4 }, (_, at) => pdfOf(1000, String(at)));
      for (const bytes of files) await upload(app, maya, { bytes, kind: 'other' });
      const two = ['x', 'y'].map((seed) => pdfOf(1000, seed));
      const ids = [];
      for (const bytes of two) {
        const id = String((await start(app, maya, { bytes, kind: 'other' })).body['id']);
        await sendPart(app, maya, id, 0, bytes);
        ids.push(id);
      }
      const statuses = (await Promise.all(ids.map((id) => finish(app, maya, id)))).map(
        ({ status }) => status,
      );
      expect(statuses.sort()).toEqual([200, 409]);
      expect(await names(maya)).toHaveLength(5);
    });

    it('5 MB, said before anything is sent', async () => {
      const { status, body } = await start(app, maya, { bytes: Buffer.alloc(5_000_001) });
      expect([status, body['fields']]).toEqual([400, { size: documentSentences.tooLarge }]);
    });

    it('three unfinished uploads: the oldest goes', async () => {
      const ids = [];
      for (const seed of ['a', 'b', 'c', 'd']) {
        time++;
        ids.push(String((await start(app, maya, { bytes: pdfOf(1000, seed) })).body['id']));
      }
      expect((await list(app, maya)).uploads.map(({ id }) => id)).toEqual(ids.slice(1));
    });
  });

  describe('a form without script', () => {
    const post = (file: Blob | undefined, kind = 'transcript', user = maya) => {
      const body = new FormData();
      body.append('kind', kind);
      body.append('file', file ?? new File([], ''), file ? 'grades.pdf' : '');
      const request = new Request(`${app.config.origin}/offers/documents`, {
        method: 'POST',
        headers: { origin: app.config.origin },
        body,
      });
      return submit(documentsForm, { app, user, address: '127.0.0.1', request });
    };
    const pdf = (bytes = PDF) => new File([new Uint8Array(bytes)], 'grades.pdf');

    it('stores its file and comes back', async () => {
      const outcome = (await post(pdf())) as Response;
      expect([outcome.status, outcome.headers.get('location')]).toEqual([
        303,
        '/offers/documents?done=added',
      ]);
      const [document] = (await list(app, maya)).documents;
      expect(document).toMatchObject({ name: 'grades.pdf', size: PDF.length, kind: 'transcript' });
      expect(await bytesOf(await download(app, maya, document!.id))).toEqual(PDF);
    });

    it.each<[string, () => Blob | undefined, string]>([
      ['no file', () => undefined, documentSentences.noFile],
      ['a page', () => new File(['<html>'], 'a.pdf'), documentSentences.wrongType],
      ['a file without its end', () => pdf(pdfOf(300_000).subarray(0, 290_000)), documentSentences.damaged],
      ['a file of more than 5 MB', () => pdf(pdfOf(5_000_001)), documentSentences.tooLarge],
    ])('says at its kind why %s is refused, and keeps nothing', async (_, file, sentence) => {
      expect(await post(file())).toMatchObject({ sentence, values: { kind: 'transcript' } });
      expect(
        await db.read.selectFrom('documents').select('id').where('user_id', '=', maya.id).execute(),
      ).toEqual([]);
    });

    it('keeps nothing of a file that breaks off', async () => {
      const whole = new Request('http://localhost/', { method: 'POST', body: formWith(pdf()) });
      const bytes = new Uint8Array(await whole.arrayBuffer()).subarray(0, 400_000);
      const headers = { origin: app.config.origin, 'content-type': whole.headers.get('content-type')! };
      const request = new Request(app.config.origin, { method: 'POST', headers, body: bytes });
      await submit(documentsForm, { app, user: maya, address: '127.0.0.1', request });
      expect((await stored('')).row).toBeUndefined();
      expect(
        await db.read.selectFrom('documents').select('id').where('user_id', '=', maya.id).execute(),
      ).toEqual([]);
    });

    function formWith(file: Blob): FormData {
      const form = new FormData();
      form.append('kind', 'letter');
      form.append('file', file, 'a.pdf');
      return form;
    }

    it('takes two files of an account at once, and says so of a third', async () => {
      const held: (() => void)[] = [];
      const slow = () => {
        const form = formWith(pdf());
        const whole = new Request('http://localhost/', { method: 'POST', body: form });
        const body = new ReadableStream({
          async start(controller) {
            await new Promise<void>((go) => held.push(go));
            controller.enqueue(new Uint8Array(await whole.arrayBuffer()));
            controller.close();
          },
        });
        const headers = { origin: app.config.origin, 'content-type': whole.headers.get('content-type')! };
        const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
        const request = new Request(app.config.origin, init);
        return submit(documentsForm, { app, user: maya, address: '127.0.0.1', request });
      };
      const [first, second] = [slow(), slow()];
      await expect.poll(() => held.length).toBe(2);
      expect(await post(pdf())).toMatchObject({ refused: 'RATE_LIMIT', sentence: documentSentences.busy });
      expect(await post(pdf(), 'letter', ben)).toBeInstanceOf(Response);
      for (const go of held) go();
      await Promise.all([first, second]);
      expect(await post(pdf())).toBeInstanceOf(Response);
    });

    it('shows a row for each kind, and for the next other one', async () => {
      await upload(app, maya, { bytes: PDF, kind: 'passport' });
      await upload(app, maya, { bytes: PDF, kind: 'other' });
      const { slots } = await documentsPage(app, maya, APPLICATION_DOCUMENTS);
      expect(slots.map(({ kind, document, open }) => [kind, document !== undefined, open])).toEqual([
        ['transcript', false, true],
        ['passport', true, true],
        ['letter', false, true],
        ['other', true, false],
        ['other', false, true],
      ]);
    });
  });

  describe('at rest', () => {
    it.each(['cut', 'swapped', 'lost', 'changed', "another document's"])(
      'a file whose chunks were %s does not open',
      async (fault) => {
        const id = await uploadId(maya);
        const other = await uploadId(maya, pdfOf(PDF.length, 'b'), 'letter');
        const { chunks } = await stored(id);
        const put = (number: number, bytes: Uint8Array) =>
          db.write((tx) =>
            tx
              .updateTable('document_chunks')
              .set({ bytes })
              .where('document_id', '=', id)
              .where('number', '=', number)
              .execute(),
          );
        if (fault === 'cut')
          await db.write((tx) =>
            tx.updateTable('documents').set({ parts: 2 }).where('id', '=', id).execute(),
          );
        if (fault === 'lost')
          await db.write((tx) =>
            tx.deleteFrom('document_chunks').where('document_id', '=', id).where('number', '=', 1).execute(),
          );
        if (fault === 'swapped') {
          await put(0, chunks[1]!.bytes);
          await put(1, chunks[0]!.bytes);
        }
        if (fault === 'changed')
          await put(
            1,
            chunks[1]!.bytes.map((byte, index) => (index === 500 ? byte ^ 1 : byte)),
          );
        if (fault === "another document's") await put(1, (await stored(other)).chunks[1]!.bytes);
        const response = await download(app, maya, id);
        if (response.status === 200) await expect(response.arrayBuffer()).rejects.toThrow();
        else expect(response.status).toBe(500);
        await db.write((tx) => tx.deleteFrom('documents').where('id', '=', id).execute());
      },
    );

    it('keys are wrapped again after a change of the secret; chunks stay', async () => {
      const id = await uploadId(maya);
      const unfinished = String((await start(app, ben, { bytes: PDF })).body['id']);
      await sendPart(app, ben, unfinished, 0, PDF);
      const before = await stored(id);
      const alone = { ...app, secret: LATER_SECRET };
      const changed = { ...alone, earlierSecrets: [SECRET] };
      expect((await download(alone, maya, id)).status).toBe(500);
      expect(await bytesOf(await download(changed, maya, id))).toEqual(PDF);
      expect((await rewrapKeys(changed)).locked).toBe(0);
      expect(await bytesOf(await download(alone, maya, id))).toEqual(PDF);
      expect((await stored(id)).chunks).toEqual(before.chunks);
      for (const part of [1, 2]) await sendPart(alone, ben, unfinished, part, PDF);
      expect((await finish(alone, ben, unfinished)).status).toBe(200);
      expect(await rewrapKeys(changed)).toEqual({ sealed: 0, locked: 0 });
      // Other tests share the database.
      await rewrapKeys({ ...app, earlierSecrets: [LATER_SECRET] });
    });
  });

  describe('goes', () => {
    it('when it is removed: after an hour, and until then it can come back', async () => {
      const [first, second] = [await uploadId(maya), await uploadId(maya, PDF, 'letter')];
      for (const id of [first, second])
        expect((await callRoute(app, removeDocument, { user: maya, body: { id } })).status).toBe(200);
      expect((await download(app, maya, first)).status).toBe(404);
      expect((await callRoute(app, restoreDocument, { user: maya, body: { id: first } })).status).toBe(200);
      time += HOUR + 1;
      await deleteExpiredDocuments(app);
      expect(await stored(second)).toEqual({ row: undefined, chunks: [] });
      expect(await bytesOf(await download(app, maya, first))).toEqual(PDF);
      expect((await callRoute(app, restoreDocument, { user: maya, body: { id: second } })).status).toBe(404);
    });

    it('not when it comes back after it was found', async () => {
      const id = await uploadId(maya);
      await callRoute(app, removeDocument, { user: maya, body: { id } });
      time += HOUR + 1;
      const before = { unfinished: time - DAY, removed: time - HOUR };
      const found = await expiredDocumentIds(db.read, before, 10);
      expect(found).toContain(id);
      await callRoute(app, restoreDocument, { user: maya, body: { id } });
      await db.write((tx) => deleteExpiredOf(tx, found, before));
      expect(await bytesOf(await download(app, maya, id))).toEqual(PDF);
    });

    it('when it is not finished, after a day', async () => {
      const id = String((await start(app, maya, { bytes: PDF })).body['id']);
      await sendPart(app, maya, id, 0, PDF);
      time += DAY - 1;
      await deleteExpiredDocuments(app);
      expect((await stored(id)).chunks).toHaveLength(1);
      time += 2;
      await deleteExpiredDocuments(app);
      expect(await stored(id)).toEqual({ row: undefined, chunks: [] });
      expect((await sendPart(app, maya, id, 1, PDF)).status).toBe(404);
    });

    it('when five more were removed since, as an hour of uploads and removals would fill the disk', async () => {
      const ids: string[] = [];
      for (let count = 0; count < 7; count++) {
        time++;
        const id = await uploadId(maya, pdfOf(1000, `removed ${count}`), 'other');
        await callRoute(app, removeDocument, { user: maya, body: { id } });
        ids.push(id);
      }
      const restored = (id: string) => callRoute(app, restoreDocument, { user: maya, body: { id } });
      expect((await restored(ids[0]!)).status).toBe(404);
      expect((await restored(ids[1]!)).status).toBe(200);
    });

    it('when more are due than go in one transaction', async () => {
      for (const user of [maya, ben, await newTraveler(app), await newTraveler(app)])
        for (const seed of ['a', 'b', 'c']) await start(app, user, { bytes: pdfOf(1000, seed) });
      time += DAY + 1;
      expect(await deleteExpiredDocuments(app)).toBeGreaterThanOrEqual(12);
      expect((await list(app, maya)).uploads).toEqual([]);
    });

    const insertApplication = () =>
      db.write((tx) =>
        tx
          .insertInto('applications')
          .values({
            ...{ user_id: maya.id, application_json: '{}', celebrated: '' },
            ...{ created_at: NOW, updated_at: time },
          })
          .execute(),
      );

    it('so many days after it was stored or the application changed, whichever is later', async () => {
      const [mine, bens] = [await uploadId(maya), await uploadId(ben)];
      time += 100 * DAY;
      await insertApplication();
      time = NOW + 180 * DAY;
      await deleteExpiredDocuments(app);
      expect((await stored(bens)).row).toBeDefined();
      time++;
      await deleteExpiredDocuments(app);
      expect(await stored(bens)).toEqual({ row: undefined, chunks: [] });
      expect((await stored(mine)).row).toBeDefined();
      time = NOW + 280 * DAY + 1;
      await deleteExpiredDocuments(app);
      expect(await stored(mine)).toEqual({ row: undefined, chunks: [] });
    });

    it('not when the application changes after it was found', async () => {
      time += DAY;
      const id = await uploadId(maya);
      time += 180 * DAY;
      // What other tests left.
      await deleteExpiredDocuments(app);
      time++;
      let change: Promise<unknown> | undefined;
      const write: Database['write'] = async (work) => {
        await (change ??= insertApplication());
        return db.write(work);
      };
      await deleteExpiredDocuments({ ...app, db: { ...db, write } });
      expect(change).toBeDefined();
      expect((await stored(id)).row).toBeDefined();
    });

    it('with the account', async () => {
      const id = await uploadId(maya);
      await db.write((tx) => erase(tx, app, maya.id));
      expect(await stored(id)).toEqual({ row: undefined, chunks: [] });
    });
  });

  it('stands in the export as a download of its own', async () => {
    const id = await uploadId(maya);
    await start(app, maya, { bytes: PDF, kind: 'letter' });
    const { tables } = await exportedData(app, maya);
    // The export has no order.
    const [stored, unfinished] = [true, false].map((isFinished) =>
      tables['documents']!.find(({ finished_at }) => (finished_at !== null) === isFinished),
    );
    expect(stored).toMatchObject({
      ...{ id, name: 'a.pdf' },
      download: `${app.config.origin}/api/documents/${id}`,
    });
    expect(unfinished).toMatchObject({ kind: 'letter' });
    expect(unfinished).not.toHaveProperty('download');
    expect(tables['document_chunks']).toHaveLength(3);
    expect(JSON.stringify(tables['document_chunks']).length).toBeLessThan(500);
    await callRoute(app, removeDocument, { user: maya, body: { id } });
    const removed = (await exportedData(app, maya)).tables['documents']!.find((row) => row['id'] === id);
    expect(removed).not.toHaveProperty('download');
  });
});

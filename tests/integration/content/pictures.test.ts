/** Pictures for content: uploaded by editors, drawn again, served from the database under the digest of what they are. */
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { GET } from '../../../src/pages/pictures/[picture].webp.ts';
import { readingPage } from '../../../src/server/catalogue/readingPage.ts';
import * as calls from '../../../src/server/editing/calls.ts';
import { countPictures } from '../../../src/server/editing/pictures/rows.ts';
import { deleteUnusedPictures } from '../../../src/server/editing/pictures/deleteUnused.ts';
import { openEditor } from '../../../src/server/editing/room/editor.ts';
import type { User } from '../../../src/server/context.ts';
import type { Database } from '../../../src/server/db/database.ts';
import {
  PHOTO_SIZES,
  photoAddress,
  photoHash,
  photoSentences,
  type PhotoSize,
} from '../../../src/shared/catalogue/photo.ts';
import { partCount } from '../../../src/shared/documents/parts.ts';
import { DAY } from '../../../src/shared/lib/durations.ts';
import { NOW, type TestApp } from '../../fixtures/app.ts';
import { callRoute, newTraveler } from '../../fixtures/calls.ts';
import { contentFolder, type ContentFolder } from '../../fixtures/content.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { digestOf, sendPart } from '../../fixtures/documents.ts';
import { emptyContent, startContent } from '../../fixtures/editing.ts';
import { bomb, phonePhoto, photoAs } from '../../fixtures/photos.ts';

const ARTICLE = 'articles/getting-credit-for-it.md';
const RESOURCE = 'a-lease-in-plain-words';
const ALT = 'Two students at a registry desk.';

describeDatabases('pictures for content', (open) => {
  let time: number;
  let db: Database;
  let app: TestApp;
  let folder: ContentFolder;
  let ada: User;
  beforeEach(async () => {
    time = NOW;
    db = await open();
    await emptyContent(db);
    for (const table of ['content_pictures', 'content_picture_uses'] as const)
      await db.write((tx) => tx.deleteFrom(table).execute());
    folder = contentFolder();
    ({ app } = await startContent(db, folder.dir, () => time));
    const traveler = await newTraveler(app, 'Ada');
    ada = { ...traveler, staff: { role: 'editor', checkedAt: NOW } };
  });

  async function send(bytes: Buffer, user = ada) {
    const about = { name: 'Desk.jpg', size: bytes.length, digest: digestOf(bytes) };
    const begun = await callRoute(app, calls.startPicture, { user, body: about });
    if (begun.status !== 200) return begun;
    const id = String(begun.body['id']);
    for (let part = 0; part < partCount(bytes.length); part++) {
      const sent = await sendPart(app, user, id, part, bytes);
      if (sent.status !== 200) return sent;
    }
    return callRoute(app, calls.finishPicture, { user, body: { id } });
  }
  const upload = async (bytes: Buffer) => String((await send(bytes)).body['src']);
  const get = (path: string, from = app) =>
    GET({
      params: { picture: /\/([^/]+)\.webp$/.exec(path)![1] },
      locals: { app: from },
    } as never) as Promise<Response>;
  const served = async (src: string, size: PhotoSize) => {
    const response = await get(photoAddress(photoHash(src)!, size));
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  async function call(name: 'saveContent' | 'publishDraft', photo: object, file = ARTICLE) {
    const editor = (await openEditor(app, file))!;
    const form = JSON.stringify({ ...(editor.value as object), photo });
    const { version, digest } = editor;
    const note = name === 'publishDraft' ? { note: '' } : {};
    return callRoute(app, calls[name], {
      user: ada,
      body: { file, form, version, digest, ...note },
    });
  }
  const pageOf = () => readingPage(app, 'article', 'getting-credit-for-it');

  it('are drawn again in two sizes, without a word of the camera, and any process serves them for good', async () => {
    const turned = await sharp(await phonePhoto())
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const src = await upload(turned);
    for (const size of ['small', 'large'] as const) {
      const { response, bytes } = await served(src, size);
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const { width, height, format } = await sharp(bytes).metadata();
      // Upright: 600 px wide.
      expect([width, height, format]).toEqual(
        size === 'small' ? [PHOTO_SIZES.small, 320, 'webp'] : [600, 400, 'webp'],
      );
      expect(bytes.toString('latin1')).not.toMatch(/Canary|GPS|Exif/);
    }
    const { app: other } = await startContent(db, folder.dir);
    expect((await get(photoAddress(photoHash(src)!, 'large'), other)).status).toBe(200);
    for (const path of [
      `/pictures/${'0'.repeat(32)}-480.webp`,
      src.replace('/pictures/', '/pictures/x') + '-9.webp',
    ])
      expect((await get(path)).status).toBe(404);
    expect(await upload(turned)).toBe(src);
    expect((await countPictures(db.read)).count).toBe(1);
  });

  it('are of three formats, of some size, and from editors only', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const refusals = [
      [svg, photoSentences.wrongType],
      [await photoAs('gif'), photoSentences.wrongType],
      [Buffer.from('%PDF-1.7\n%%EOF'), photoSentences.wrongType],
      [await photoAs('png'), photoSentences.tooSmall],
      [bomb(20_000), photoSentences.damaged],
      [(await phonePhoto()).subarray(0, 900), photoSentences.damaged],
    ] as const;
    for (const [bytes, error] of refusals) expect((await send(bytes)).body, error).toMatchObject({ error });
    const support = { ...ada, staff: { role: 'support', checkedAt: NOW } } as const;
    for (const user of [support, { ...ada, staff: undefined }])
      expect((await send(await phonePhoto(), user)).status).toBe(404);
    expect((await countPictures(db.read)).count).toBe(0);
  });

  it('show on the page of what names them, with their description, which is required', async () => {
    const src = await upload(await phonePhoto());
    const wrong = await call('publishDraft', { src, alt: '' });
    expect(wrong.body['problems']).toMatchObject([
      { file: ARTICLE, field: 'photo.alt', message: 'is empty' },
    ]);
    const elsewhere = await call('publishDraft', { src: 'https://tracker.example/a.gif', alt: ALT });
    expect(elsewhere.body['problems']).toMatchObject([
      { field: 'photo.src', message: 'must be an uploaded picture' },
    ]);
    const unknown = await call('publishDraft', { src: `/pictures/${'0'.repeat(32)}`, alt: ALT });
    expect(unknown.body['problems']).toMatchObject([
      { field: 'photo.src', message: 'is a picture that was not uploaded here' },
    ]);
    expect((await call('publishDraft', { src, alt: ALT })).body).toMatchObject({ version: 1 });
    const { card } = (await pageOf())!;
    expect([card.picture, card.alt]).toEqual([`photo-${photoHash(src)}`, ALT]);
    expect((await call('publishDraft', { src, alt: ALT }, `resources/${RESOURCE}.md`)).status).toBe(200);
    const resource = (await readingPage(app, 'resource', RESOURCE))!.card;
    expect([resource.picture, resource.alt]).toEqual([`photo-${photoHash(src)}`, ALT]);
  });

  it('go when nobody has used them for a month, and stay with any version that names them', async () => {
    const [used, unused] = [
      await upload(await phonePhoto()),
      await upload(
        await sharp(await phonePhoto())
          .negate()
          .jpeg()
          .toBuffer(),
      ),
    ];
    expect((await call('saveContent', { src: used, alt: '' })).status).toBe(200);
    time += 29 * DAY;
    await deleteUnusedPictures(app);
    expect((await served(unused, 'small')).response.status).toBe(200);
    time += 2 * DAY;
    await deleteUnusedPictures(app);
    expect((await served(unused, 'small')).response.status).toBe(404);
    expect((await served(used, 'small')).response.status).toBe(200);
  });

  it('stay a month from when they were last uploaded', async () => {
    const src = await upload(await phonePhoto());
    time += 29 * DAY;
    expect(await upload(await phonePhoto())).toBe(src);
    time += 29 * DAY;
    await deleteUnusedPictures(app);
    expect((await served(src, 'small')).response.status).toBe(200);
    time += 2 * DAY;
    await deleteUnusedPictures(app);
    expect((await served(src, 'small')).response.status).toBe(404);
  });
});

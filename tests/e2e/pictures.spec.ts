/** An editor uploads a picture for an article and says what it shows; a traveler sees it (F187). */
import sharp from 'sharp';
import { expect, signUp, test } from '../fixtures/e2e.ts';
import { newStaff } from '../fixtures/staffInBrowser.ts';
import { inspect, inspectDark, inspectWide } from '../fixtures/story.ts';
import { historyCopy } from '../../src/copy/editing/history.ts';
import { editingFormCopy } from '../../src/copy/editing/form.ts';
import { picturesCopy as copy } from '../../src/copy/editing/pictures.ts';
import { photoSentences } from '../../src/shared/catalogue/photo.ts';
import { paths } from '../../src/shared/lib/paths.ts';

const { panel, dialog, state } = editingFormCopy;
const ID = 'getting-credit-for-it';
const FILE = `articles/${ID}.md`;
const ALT = 'A hillside village under evening light.';

/** Something to see, so that a picture that is cut or empty would be noticed. */
const hills = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="1200"><rect width="1500" height="1200" fill="#f2b56b"/>' +
        '<path d="M0 700 400 420 800 760 1150 380 1500 700V1200H0Z" fill="#0e4d45"/></svg>',
    ),
  )
    .jpeg()
    .toBuffer();

test('a picture is refused, sent, described and published', async ({ page: traveler, browser, baseURL }) => {
  const editor = await newStaff(browser, baseURL!, 'editor');
  await signUp(traveler);
  const input = editor.locator('input[type=file]');
  await editor.goto(paths.editFile(FILE, undefined, 'photo'));
  await expect(editor.getByText(panel.clear)).toBeVisible();
  const moving = { name: 'moving.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a and more of it') };
  await input.setInputFiles(moving);
  await expect(editor.getByText(photoSentences.wrongType)).toBeVisible();

  await input.setInputFiles({ name: 'hills.jpg', mimeType: 'image/jpeg', buffer: await hills() });
  await expect(editor.getByText(copy.stored)).toBeVisible();
  // Without a description it cannot go out.
  await expect(editor.getByText(panel.stopped(1))).toBeVisible();
  const field = editor.getByRole('group', { name: 'Photo' });
  const see = () => field.evaluate((each) => each.scrollIntoView());
  await see();
  await inspect(editor, 'edit-picture');
  await inspectDark(editor, 'edit-picture');
  await inspectWide(editor, 'edit-picture');
  await editor.getByLabel('Description').fill(ALT);
  await expect(editor.getByText(panel.clear)).toBeVisible();
  await editor.getByRole('button', { name: panel.publish, exact: true }).click();
  await editor.getByRole('dialog').getByRole('button', { name: dialog.yes, exact: true }).click();
  await expect(editor.getByText(state.published)).toBeVisible();

  await traveler.goto(paths.article(ID));
  const picture = traveler.getByRole('img', { name: ALT });
  await expect
    .poll(() => picture.evaluate((each: HTMLImageElement) => each.complete && each.naturalWidth))
    .toBeGreaterThan(0);
  await inspect(traveler, 'article-picture');
  await inspectWide(traveler, 'article-picture');
  const address = await picture.evaluate((each: HTMLImageElement) => each.currentSrc);
  const answer = await traveler.request.get(address);
  expect(answer.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(answer.headers()['content-type']).toBe('image/webp');

  await editor.goto(paths.editHistory(FILE));
  await editor.getByRole('button', { name: historyCopy.back, exact: true }).last().click();
  await expect(editor.getByText(historyCopy.done)).toBeVisible();
});

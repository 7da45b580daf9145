/** An editor brings in a provider's table in the browser: sent in parts, looked at, refused by cell, and imported. */
import { expect, test } from '../fixtures/e2e.ts';
import { newStaff } from '../fixtures/staffInBrowser.ts';
import { inspect, inspectDark } from '../fixtures/story.ts';
import { catalogueCopy } from '../../src/copy/catalogue/catalogue.ts';
import { importsCopy as copy } from '../../src/copy/editing/imports.ts';
import { paths } from '../../src/shared/lib/paths.ts';

const HEAD =
  'id;title;provider;type;subjects;languages;weeks;places.1.country;places.1.city;sessions.1.term;sessions.1.start;' +
  'sessions.1.end;price.from;requirements.education;housing;summary;body';
const row = (id: string, start = '2027-06-07') =>
  `${id};Café Quokka;Xylitol;volunteer;natural-sciences;en;8;AU;Perth;summer;${start};2027-07-31;376000;bachelor;Tents;Count.;Mornings.`;
const file = (...rows: string[]) => ({
  name: 'Quokka Trust.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([HEAD, ...rows, ''].join('\r\n'), 'latin1'),
});

test('a table is looked at, refused by cell, imported, and stopped when programs would leave', async ({
  browser,
  baseURL,
}) => {
  const editor = await newStaff(browser, baseURL!, 'editor');
  const send = async (...rows: string[]) => {
    // The script has run when the page is loaded: a press before it sends the file by the form alone, whole.
    await expect(editor.getByLabel(copy.file)).toBeVisible();
    await editor.waitForLoadState('load');
    await editor.getByLabel(copy.file).setInputFiles(file(...rows));
    const part = editor.waitForRequest((request) => request.url().includes('/parts/0'));
    const next = editor.waitForEvent('framenavigated');
    await editor.getByRole('button', { name: copy.send }).click();
    await part;
    // What the page before shows may read like what the next one does.
    await next;
  };
  const press = (count: number) =>
    editor.getByRole('button', { name: copy.go(count, 'quokka-trust'), exact: true }).click();

  await editor.goto(paths.edit());
  await editor.getByRole('link', { name: copy.title, exact: true }).click();
  await send(row('quokka-count', '07.06.2027'), row('quokka-wait'));
  await expect(editor.getByText(copy.mistakes(1, 1))).toBeVisible();
  await expect(editor.getByRole('heading', { name: 'Quokka Trust.csv' })).toBeFocused();
  await expect(editor.getByText('07.06.2027')).toBeVisible();
  await expect(editor.getByText(/^This must be a date/)).toBeVisible();
  await inspect(editor, 'edit-imports-refused');

  await send(row('quokka-count'), row('quokka-wait'));
  await expect(editor.getByText(copy.lists.added(2))).toBeVisible();
  // Who comes back to it later begins at the page.
  await editor.goto(paths.editImports());
  await expect(editor.getByText(copy.lists.added(2))).toBeVisible();
  expect(await editor.evaluate(() => document.activeElement === document.body)).toBe(true);
  await expect(editor.getByText(copy.price('$3,760'))).toHaveCount(2);
  await expect(editor.getByText(copy.price('$3,760')).first()).toBeVisible();
  await inspect(editor, 'edit-imports');
  await inspectDark(editor, 'edit-imports');
  await press(2);
  await expect(editor.getByText(copy.done)).toBeFocused();
  await editor.getByRole('link', { name: copy.see }).click();
  await expect(editor).toHaveURL(paths.search());
  await editor.goto(paths.program('quokka-wait'));
  await expect(editor.getByRole('heading', { level: 1 })).toHaveText('Café Quokka');
  // The table does not say what the price covers: no fold opens upon nothing.
  await expect(editor.getByText(catalogueCopy.week)).toBeVisible();
  await expect(editor.getByText(catalogueCopy.covers)).toHaveCount(0);

  await editor.goto(paths.editImports());
  await send(row('quokka-count'));
  await expect(editor.getByLabel(copy.type(1))).toBeVisible();
  await inspect(editor, 'edit-imports-too-many-removals');
  await editor.getByLabel(copy.type(1)).fill('2');
  await press(1);
  await expect(editor.getByLabel(copy.type(1))).toHaveAttribute('aria-invalid', 'true');
  await editor.getByLabel(copy.type(1)).fill('1 leave');
  await press(1);
  await expect(editor.getByText(copy.done)).toBeVisible();
});

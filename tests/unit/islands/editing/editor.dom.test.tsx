/** The form of the editors' room: what it keeps, what it sends, and what it shows. */
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import '../browser.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { conflictCopy } from '../../../../src/copy/editing/conflict.ts';
import { editingFormCopy } from '../../../../src/copy/editing/form.ts';
import { planCopy as plan } from '../../../../src/copy/editing/plan.ts';
import Editor from '../../../../src/islands/editing/Editor.tsx';
import { storeCopy } from '../../../../src/islands/editing/draft/localCopy.ts';
import type { EditorProps } from '../../../../src/islands/editing/release/props.ts';
import type { Field, Value } from '../../../../src/shared/editing/shape.ts';
import { DAY } from '../../../../src/shared/lib/durations.ts';
import { openNetwork, type Network } from '../network.ts';
import { FIELD, links, propsOf } from './props.ts';

const { form, panel, dialog, guide, state } = editingFormCopy;
const VALUE = { links: links('A', 'B'), names: {}, closing: 'Bye' };

let network: Network;
beforeEach(() => {
  localStorage.clear();
  network = openNetwork();
});
afterEach(async () => {
  vi.restoreAllMocks();
  cleanup();
  await network.close();
});

const show = (value: Value = VALUE, over: Partial<EditorProps> = {}) =>
  render(<Editor {...propsOf(value, over)} />);
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string | RegExp, within_ = screen as Pick<typeof screen, 'getByRole'>) =>
  fireEvent.click(within_.getByRole('button', { name }));
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const inDialog = async () => within(await screen.findByRole('dialog'));
const formOf = (body: unknown) => JSON.parse((body as { form: string }).form) as typeof VALUE;
const theirs = (value: Value, version: number, did = 'saved') => ({
  conflict: { version, text: 'x', form: JSON.stringify(value), author: 'B', own: false, at: 0, did },
  published: { text: 'x', form: JSON.stringify(value), author: 'B', approvedBy: 'C', at: 0 },
});

test('a page that was rendered before the last save shows what was typed, and one rendered after it needs nothing', async () => {
  const first = show();
  type('Closing', 'Mine');
  press(panel.save);
  const sent = await network.request('draft');
  dispatchEvent(new Event('beforeunload'));
  await sent.answer({ version: 4, text: '', discarded: false });
  first.unmount();
  const second = show();
  expect(await screen.findByText(state.restored)).toBeTruthy();
  expect(valueOf('Closing')).toBe('Mine');
  second.unmount();
  show({ ...VALUE, closing: 'Mine' });
  expect(screen.queryByText(state.restored)).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('a comment that was typed in the source alone comes back with the same form', async () => {
  const form = JSON.stringify(VALUE);
  storeCopy('u1', 'footer.yaml', { version: 3, at: 0, form, source: 'links: [] # ours\n' });
  show();
  expect(await screen.findByText(state.restored)).toBeTruthy();
});

test('what was typed before somebody else saved is put together with it, and takes nothing of it back', async () => {
  const first = show();
  type('Closing', 'Mine');
  first.unmount();
  const newest = { ...VALUE, links: links('A', 'Theirs') };
  const props = propsOf(newest);
  render(<Editor {...props} editor={{ ...props.editor, version: 4 }} />);
  expect(await screen.findByText(state.restored)).toBeTruthy();
  press(panel.save);
  const sent = await network.request('draft');
  expect(sent.body).toMatchObject({ version: 3 });
  await sent.answer(theirs(newest, 4));
  expect((await inDialog()).getByRole('link', { name: guide.conflict }).getAttribute('href')).toBe(
    '#conflict',
  );
  press(conflictCopy.keepBoth, await inDialog());
  press(panel.save);
  const { body } = await network.request('draft');
  expect(body).toMatchObject({ version: 4 });
  expect(formOf(body)).toEqual({ ...newest, closing: 'Mine' });
});

test('the keyboard passes a long form: Control and S saves from any field, and a link before the form leads behind it', async () => {
  show();
  type('Closing', 'Mine');
  const isLeftToBrowser = fireEvent.keyDown(screen.getByLabelText('Closing'), { key: 's', ctrlKey: true });
  expect(isLeftToBrowser).toBe(false);
  expect(formOf((await network.request('draft')).body).closing).toBe('Mine');
  expect(fireEvent.keyDown(screen.getByLabelText('Closing'), { key: 's' })).toBe(true);
  const skip = screen.getByRole('link', { name: panel.skip });
  expect(skip.compareDocumentPosition(screen.getByLabelText('Closing'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(document.querySelector(skip.getAttribute('href')!)!.textContent).toBe(panel.title);
});

test('an icon is chosen from those that exist, each beside its picture', async () => {
  const options = ['award', 'bed'].map((value) => ({ value, label: value }));
  const icon: Field = { title: 'Icon', kind: 'choice', format: 'icon', options };
  const field: Field = { title: '', kind: 'group', fields: [{ key: 'icon', field: icon }] };
  const props = propsOf({ icon: 'award' });
  render(<Editor {...props} editor={{ ...props.editor, field }} />);
  fireEvent.click(screen.getByLabelText('Icon'));
  const bed = await screen.findByRole('option', { name: 'bed' });
  expect(bed.querySelector('use')!.getAttribute('href')).toBe('/images/menu-icons.svg#bed');
});

test('a list that may be left out is shown where the file has it, and offered only where it has none', () => {
  const props = propsOf(VALUE);
  const fields = FIELD.fields.map((each) => ({ ...each, field: { ...each.field, optional: true } }));
  render(<Editor {...props} editor={{ ...props.editor, field: { ...FIELD, fields } }} />);
  expect(screen.queryByRole('button', { name: form.addField('Links') })).toBeNull();
  press(/^Links/);
  expect(valueOf('label, B')).toBe('B');
  cleanup();
  render(
    <Editor
      {...propsOf({ closing: 'Bye' })}
      editor={{ ...propsOf({ closing: 'Bye' }).editor, field: { ...FIELD, fields } }}
    />,
  );
  press(form.addField('Links'));
  expect(screen.getByRole('button', { name: form.add })).toBeTruthy();
});

test('undo takes back a removal, and goes once more is typed', () => {
  show();
  press(/^Links/);
  press(form.remove('A'));
  expect(screen.queryByLabelText('label, A')).toBeNull();
  press(form.undo);
  expect(valueOf('label, A')).toBe('A');
  press(form.remove('A'));
  type('Closing', 'Later');
  expect(screen.queryByRole('button', { name: form.undo })).toBeNull();
});

test('the heading of a new page is the title that is typed, and the one before while there is none', async () => {
  const heading = document.body.appendChild(document.createElement('h1'));
  heading.textContent = 'A new article';
  const line = (title: string): { key: string; field: Field } => ({
    key: title.toLowerCase(),
    field: { title, kind: 'text' },
  });
  const field: Field = { title: '', kind: 'group', fields: [line('Title'), line('Body')] };
  const props = propsOf({ title: '', body: '' }, { name: 'A new article' });
  render(<Editor {...props} editor={{ ...props.editor, field }} />);
  type('Title', 'Getting there');
  expect(heading.textContent).toBe('Getting there');
  fireEvent.click(screen.getByRole('tab', { name: form.source }));
  await (await network.request('check')).answer({ problems: [], text: 'title: Getting there', form: null });
  expect(await screen.findByLabelText(form.sourceLabel)).toBeTruthy();
  expect(heading.textContent).toBe('Getting there');
  heading.remove();
});

test('undo gives the focus to what came back, also by its keys outside of a field, where the browser undoes', () => {
  const item = { title: 'Link', kind: 'text' } satisfies Field;
  const list: Field = { title: 'Links', kind: 'list', min: 0, item, optional: true };
  const fields = [...FIELD.fields.slice(1), { key: 'links', field: list }];
  const props = propsOf({ ...VALUE, links: ['A', 'B'] });
  render(<Editor {...props} editor={{ ...props.editor, field: { ...FIELD, fields } }} />);
  const undoByKeys = () =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'z', ctrlKey: true });
  press(/^Links/);
  press(form.remove('A'));
  press(form.undo);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: form.remove('A') }));
  press(form.remove('B'));
  screen.getByLabelText('Closing').focus();
  expect(undoByKeys(), 'left to the browser').toBe(true);
  expect(screen.queryByRole('button', { name: form.remove('B') })).toBeNull();
  screen.getByRole('button', { name: form.add }).focus();
  expect(undoByKeys()).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: form.remove('B') }));
  press(form.removeField('Links'));
  undoByKeys();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Links/ }));
  expect(undoByKeys(), 'nothing is left to undo').toBe(true);
});

test('after a removal the focus is where the entry stood: on the next one, and below the last one', () => {
  show({ ...VALUE, links: links('A', 'B', 'C', 'D') });
  press(/^Links/);
  press(form.remove('B'));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: form.remove('C') }));
  press(form.remove('D'));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: form.add }));
});

test('after a removal from what was searched for the focus is on the next match', () => {
  const names = Array.from({ length: 31 }, (_, at) => (at % 3 ? `no ${at}` : `yes ${at}`));
  show({ ...VALUE, links: links(...names) });
  press(/^Links/);
  type(form.find, 'yes');
  press(form.remove('yes 3'));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: form.remove('yes 6') }));
});

test('undo opens and folds nothing: each entry has what it had', () => {
  const more: Field = { title: 'More', kind: 'group', fields: [] };
  const label: Field = { title: 'Label', kind: 'text' };
  const item: Field = {
    ...{ title: 'Link', kind: 'group' },
    fields: [
      { key: 'label', field: label },
      { key: 'more', field: more },
    ],
  };
  const field: Field = {
    ...{ title: '', kind: 'group' },
    fields: [{ key: 'links', field: { title: 'Links', kind: 'list', min: 0, item } }],
  };
  const props = propsOf({ links: ['A', 'B', 'C'].map((name) => ({ label: name, more: {} })) });
  render(<Editor {...props} editor={{ ...props.editor, field }} at="links" />);
  const open = () =>
    ['A', 'B', 'C'].filter((name) => screen.queryByRole('button', { name, expanded: true }) !== null);
  press('B');
  expect(open()).toEqual(['B']);
  press(form.remove('A'));
  expect(open()).toEqual(['B']);
  press(form.undo);
  expect(open()).toEqual(['B']);
});

test('what changes late in a long text is seen beside what was there', () => {
  const long = 'word '.repeat(40);
  show({ ...VALUE, closing: `${long}May` });
  type('Closing', `${long}June`);
  expect(screen.getByText(/ June$/, { selector: 'ins' })).toBeTruthy();
  expect(screen.getByText(/ May$/, { selector: 'del' })).toBeTruthy();
});

test('what is published counts as what travelers see', async () => {
  show();
  type('Closing', 'New');
  press(panel.publish);
  expect((await inDialog()).getByRole('link', { name: guide.publish }).getAttribute('href')).toBe('#publish');
  press(dialog.yes, await inDialog());
  await (await network.request('publish')).answer({ version: 4, text: 'y', waiting: false });
  expect(screen.getByText(panel.noChanges)).toBeTruthy();
  type('Closing', 'Newer');
  press(panel.discard);
  expect(valueOf('Closing')).toBe('New');
});

test('what is published leads to the page that shows it', async () => {
  const props = propsOf(VALUE);
  const page = { ...props.links, site: '/how-it-works' };
  const isNew = { ...props.editor, published: { ...props.editor.published, text: '' } };
  render(<Editor {...props} editor={isNew} links={page} />);
  expect(screen.queryByRole('link', { name: panel.site })).toBeNull();
  press(panel.publish);
  press(dialog.yes, await inDialog());
  await (await network.request('publish')).answer({ version: 4, text: 'y', waiting: false });
  expect(screen.getByRole('link', { name: panel.site }).getAttribute('href')).toBe('/how-it-works');
});

test('what was published here has the way back beside it', () => {
  const props = propsOf(VALUE);
  const published = { ...props.editor.published, at: 0, author: 'Ben' };
  const { rerender } = render(<Editor {...props} />);
  expect(screen.queryByRole('link', { name: panel.undo })).toBeNull();
  rerender(<Editor key="published" {...props} editor={{ ...props.editor, published }} />);
  expect(screen.getByRole('link', { name: panel.undo }).getAttribute('href')).toBe(props.links.history);
});

test('the only list of a page is open', () => {
  const isOpen = () => screen.getByRole('button', { name: /^Links/ }).getAttribute('aria-expanded');
  const props = propsOf(VALUE);
  const { rerender } = render(<Editor {...props} />);
  expect(isOpen()).toBe('false');
  const fields = FIELD.fields.filter(({ key }) => key !== 'names');
  rerender(<Editor key="alone" {...props} editor={{ ...props.editor, field: { ...FIELD, fields } }} />);
  expect(isOpen()).toBe('true');
});

test('the question to publish names the one program of a file', async () => {
  const program = { title: 'Oslo Fjord Year', body: 'Rowing.' };
  const fields = [{ key: 'programs', field: { ...FIELD.fields[0]!.field, title: 'Programs' } }];
  const props = propsOf({ programs: [program] });
  render(<Editor {...props} editor={{ ...props.editor, field: { ...FIELD, fields } }} />);
  press(panel.publish);
  (await inDialog()).getByText(dialog.publish('Oslo Fjord Year'));
});

test('what travelers already see is not called published', async () => {
  show();
  press(panel.publish);
  press(dialog.yes, await inDialog());
  const same = { version: 3, text: 'x', waiting: false, unchanged: true };
  await (await network.request('publish')).answer(same);
  expect(screen.getByText(state.unchanged)).toBeTruthy();
  expect(screen.queryByText(state.published)).toBeNull();
});

const emptyClosing = { file: 'footer.yaml', field: 'closing', line: 1, message: 'is empty' };

test('with a mistake nobody is asked whether to publish: the form says so, and leads to the field', async () => {
  show();
  type('Closing', '');
  const read = { text: '', form: JSON.stringify({ ...VALUE, closing: '' }) };
  await (await network.request('check')).answer({ ...read, problems: [emptyClosing] });
  press(panel.publish);
  await (await network.request('check')).answer({ ...read, problems: [emptyClosing] });
  expect(screen.getByText(state.stopped)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Closing'));
  expect(screen.queryByRole('dialog')).toBeNull();
  press(panel.publish);
  await (await network.request('check')).answer({ ...read, problems: [] });
  expect((await inDialog()).getByRole('button', { name: dialog.yes })).toBeTruthy();
});

test('with a mistake nobody is asked for a time: the form says so, unless what is planned mends it', async () => {
  show();
  type('Closing', '');
  const read = { text: '', form: JSON.stringify({ ...VALUE, closing: '' }) };
  await (await network.request('check')).answer({ ...read, problems: [emptyClosing] });
  press(panel.plan);
  const asked = await network.request('check');
  expect(asked.body).toMatchObject({ planned: true });
  await asked.answer({ ...read, problems: [emptyClosing] });
  expect(screen.getByText(state.stopped)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Closing'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: panel.planEnd })).toBeNull();
  press(panel.plan);
  await (await network.request('check')).answer({ ...read, problems: [] });
  expect((await inDialog()).getByRole('button', { name: plan.go })).toBeTruthy();
});

test('whatever the draft is like, what is published can be taken back at a time', async () => {
  const { editor } = propsOf(VALUE);
  show(VALUE, { editor: { ...editor, published: { ...editor.published, at: 0 } } });
  expect(screen.queryByRole('button', { name: panel.planEnd })).toBeNull();
  type('Closing', '');
  const read = { text: '', form: JSON.stringify({ ...VALUE, closing: '' }) };
  await (await network.request('check')).answer({ ...read, problems: [emptyClosing] });
  press(panel.planEnd);
  expect((await inDialog()).queryByRole('radio')).toBeNull();
  const at = new Date(Date.now() + 2 * DAY).toISOString().slice(0, 16);
  fireEvent.change((await inDialog()).getByLabelText(plan.at, { exact: false }), { target: { value: at } });
  press(plan.go, await inDialog());
  expect((await network.request('plan')).body).toMatchObject({ action: 'end' });
});

test('beside the source a mistake leads to its field in the form', async () => {
  show();
  fireEvent.click(screen.getByRole('tab', { name: form.source }));
  await (await network.request('check')).answer({ problems: [], text: 'closing: Bye\n', form: null });
  type(form.sourceLabel, 'closing: ""\n');
  const read = { text: 'closing: ""\n', form: JSON.stringify({ ...VALUE, closing: '' }) };
  await (await network.request('check', 1)).answer({ ...read, problems: [emptyClosing] });
  press(panel.publish);
  await (await network.request('check', 2)).answer({ ...read, problems: [emptyClosing] });
  await (await network.request('check', 3)).answer({ ...read, problems: [emptyClosing] });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Closing')));
});

test('a mistake that only publishing finds is said, with what to do', async () => {
  show();
  press(panel.publish);
  press(dialog.yes, await inDialog());
  await (await network.request('publish')).answer({ problems: [emptyClosing] });
  expect(screen.getByText(state.stopped)).toBeTruthy();
});

test('what travelers already see is not planned for a time', async () => {
  show();
  press(panel.plan);
  const at = new Date(Date.now() + 2 * DAY).toISOString().slice(0, 16);
  fireEvent.change((await inDialog()).getByLabelText(plan.at, { exact: false }), { target: { value: at } });
  press(plan.go, await inDialog());
  await (await network.request('plan')).answer({ version: 3, waiting: false, unchanged: true });
  expect(await screen.findByText(state.unchanged)).toBeTruthy();
  expect(screen.queryByText(state.planned)).toBeNull();
  expect(screen.queryByText(panel.plannedSee)).toBeNull();
});

test('the way to the panel names what can be done there', () => {
  show();
  expect(screen.getByRole('link', { name: panel.jump })).toBeTruthy();
  cleanup();
  show(VALUE, { approval: 'ask' });
  expect(screen.queryByRole('link', { name: panel.jump })).toBeNull();
  expect(screen.getByRole('link', { name: panel.jumpAsk })).toBeTruthy();
});

test('a draft of a page that was never published can be discarded, and comes back by Undo', async () => {
  const props = propsOf({ closing: 'Bye' });
  const published = { ...props.editor.published, text: '', value: null };
  render(<Editor {...props} editor={{ ...props.editor, published }} />);
  press(panel.discardNew);
  expect(valueOf('Closing')).toBe('');
  const sent = await network.request('draft');
  expect(sent.body).toMatchObject({ version: 3, source: '' });
  await sent.answer({ version: 3, text: '', discarded: true });
  expect(screen.getByText(panel.discardNewText)).toBeTruthy();
  expect(screen.queryByRole('button', { name: panel.discardNew })).toBeNull();
  press(form.undo);
  expect(valueOf('Closing')).toBe('Bye');
});

test('saves go one after the other, each upon the version before', async () => {
  show();
  type('Closing', 'One');
  press(panel.save);
  const first = await network.request('draft');
  type('Closing', 'Two');
  press(panel.save);
  press(panel.save);
  expect(network.count('draft')).toBe(1);
  await first.answer({ version: 4, text: 'x' });
  const second = await network.request('draft', 1);
  expect(second.body).toMatchObject({ version: 4 });
  await second.answer({ version: 5, text: 'x' });
  expect(network.count('draft')).toBe(2);
});

test('what is typed while a save is on its way is not said to be saved', async () => {
  show();
  type('Closing', 'One');
  press(panel.save);
  const first = await network.request('draft');
  type('Closing', 'Two');
  await first.answer({ version: 4, text: 'x' });
  expect(screen.getByText(state.local)).toBeTruthy();
});

test('a save that failed without a network is tried when it is back', async () => {
  show();
  type('Closing', 'One');
  fireEvent(window, new Event('online'));
  expect(formOf((await network.request('draft')).body).closing).toBe('One');
});

test('the 31st entry is drawn once it is added', () => {
  show({ ...VALUE, links: links(...Array.from({ length: 30 }, (_, index) => `L${index}`)) });
  press(/^Links/);
  for (const count of [31, 32]) {
    press(form.add, within(screen.getAllByRole('list')[0]!.parentElement!) as never);
    expect(screen.getAllByRole('listitem').filter((each) => each.dataset['place'])).toHaveLength(count);
  }
});

test('the menu of a long list moves an entry to its end, where it is still drawn', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `L${index}`);
  render(<Editor {...propsOf({ ...VALUE, links: links(...names) })} />);
  press(/^Links/);
  press(form.moves('L0'));
  fireEvent.click(await screen.findByRole('menuitem', { name: form.last }));
  expect(await screen.findByText(form.moved('L0', 40, 40))).toBeTruthy();
  expect(valueOf('label, L0')).toBe('L0');
});

test('changing tabs keeps what is typed while it waits, and the source for the form', async () => {
  show();
  fireEvent.click(screen.getByRole('tab', { name: form.source }));
  const first = await network.request('check');
  type('Closing', 'Meanwhile');
  await first.answer({ problems: [], text: 'old', form: null });
  const second = await network.request('check');
  expect(formOf(second.body).closing).toBe('Meanwhile');
  await second.answer({ problems: [], text: 'closing: Meanwhile\n', form: null });
  type(form.sourceLabel, 'closing: Typed # why\n');
  fireEvent.click(screen.getByRole('tab', { name: form.form }));
  const third = await network.request('check');
  const read = { ...VALUE, closing: 'Typed' };
  await third.answer({ problems: [], text: 'closing: Typed # why\n', form: JSON.stringify(read) });
  type('Closing', 'In the form');
  press(panel.save);
  expect((await network.request('draft')).body).toMatchObject({ source: 'closing: Typed # why\n' });
});

test('a source that no form can show is said to be so; without a network it is not', async () => {
  show();
  fireEvent.click(screen.getByRole('tab', { name: form.source }));
  await (await network.request('check')).answer({ error: 'Too many.' }, 429);
  expect(screen.queryByText(form.unreadable)).toBeNull();
  expect(screen.getByText('Too many.')).toBeTruthy();
});

test('a restored source stands in the tab of the source', async () => {
  const first = show(null as Value);
  type(form.sourceLabel, 'a: [');
  first.unmount();
  show();
  expect(await screen.findByDisplayValue('a: [')).toBeTruthy();
  expect(screen.getByRole('tab', { name: form.source }).ariaSelected).toBe('true');
});

test('a mistake outside of the part that is shown can be reached', async () => {
  show(VALUE, { part: 'links' });
  expect(screen.queryByLabelText('Closing')).toBeNull();
  const problem = { file: 'footer.yaml', line: 1, field: 'closing', message: 'must be shorter' };
  await (await network.request('check')).answer({ problems: [problem], text: '', form: null });
  expect(screen.getByText('This must be shorter.').tagName).toBe('SPAN');
  press('Closing');
  const closing = await screen.findByLabelText('Closing');
  await waitFor(() => expect(closing).toBe(document.activeElement));
  const error = document.getElementById(closing.getAttribute('aria-describedby')!);
  expect(error?.textContent).toBe('This must be shorter.');
});

test('a mistake in a list above a text stands at the list, and one in the text at the text', async () => {
  const value = { links: links('A', 'B', 'C'), body: 'Words.' };
  const { editor } = propsOf(value);
  const body = { key: 'body', field: { title: 'Text', kind: 'text' } } as const;
  const field = { ...FIELD, fields: [...FIELD.fields, body] };
  show(value, { editor: { ...editor, file: 'articles/a.md', field } });
  const problems = ['links', 'table'].map((name, line) => ({
    ...{ file: 'articles/a.md', field: name, line: line + 4, message: `has ${name}` },
  }));
  await (await network.request('check')).answer({ problems, text: '', form: null });
  const errorOf = (label: string) => {
    const ids = screen.getByLabelText(label).getAttribute('aria-describedby');
    return document.getElementById(ids ?? '')?.textContent;
  };
  expect(errorOf('Text')).toBe('This has table (line 5).');
  expect(document.getElementById('f-links')?.textContent).toContain(form.toFix(1));
});

test('adding a name that there is opens it and keeps what it holds', () => {
  show({ ...VALUE, names: { spain: { word: 'Hola' } } });
  press(/^Names/);
  type(form.key, 'spain');
  press(form.add, within(screen.getByLabelText(form.key).closest('div')!) as never);
  expect(valueOf('word')).toBe('Hola');
});

test('a note survives the way to the second factor', async () => {
  const first = show();
  press(panel.publish);
  type(`${dialog.note} ${form.optional}`, 'New season');
  press(dialog.yes, await inDialog());
  await (await network.request('publish')).answer({}, 403);
  first.unmount();
  show();
  press(panel.publish);
  await inDialog();
  expect(valueOf(`${dialog.note} ${form.optional}`)).toBe('New season');
});

test('what somebody else changed of a saved draft is named before it takes its place', async () => {
  show();
  press(panel.publish);
  press(dialog.yes, await inDialog());
  await (
    await network.request('publish')
  ).answer(theirs({ ...VALUE, closing: 'Theirs', links: links('A') }, 4));
  const conflict = await inDialog();
  const changes = conflict.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(changes).toEqual(['Links, B is gone', 'Closing was Bye is now Theirs']);
  expect(conflict.getByText(conflictCopy.nothingOwn)).toBeTruthy();
  expect(conflict.queryByRole('button', { name: conflictCopy.keepBoth })).toBeNull();
});

test('a draft that is saved by itself opens no dialog over what is being typed', async () => {
  show();
  type('Closing', 'Mine');
  dispatchEvent(new Event('online'));
  await (await network.request('draft')).answer(theirs({ ...VALUE, links: links('A') }, 4));
  expect(await screen.findByText(state.overtaken)).toBeTruthy();
  type('Closing', 'Mine, and more');
  dispatchEvent(new Event('online'));
  await (await network.request('draft', 1)).answer({}, 401);
  expect(await screen.findByText(state.signedOut)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  press(panel.save);
  await (await network.request('draft', 2)).answer({}, 401);
  await inDialog();
});

test('a conflict that is left for later is still said to be there', async () => {
  show();
  type('Closing', 'Mine');
  press(panel.save);
  await (await network.request('draft')).answer(theirs({ ...VALUE, links: links('A') }, 4));
  press(dialog.close, await inDialog());
  expect(await screen.findByText(state.overtaken)).toBeTruthy();
  expect(valueOf('Closing')).toBe('Mine');
  press(panel.save);
  await (await network.request('draft', 1)).answer(theirs({ ...VALUE, links: links('A') }, 4));
  press(conflictCopy.keepBoth, await inDialog());
  expect(screen.queryByText(state.overtaken)).toBeNull();
});

test('who presses a button that goes finds the focus at what is said of it', () => {
  show();
  type('Closing', 'Mine');
  for (const name of [panel.discard, form.undo]) {
    const button = screen.getByRole('button', { name });
    button.focus();
    fireEvent.click(button);
    expect(document.activeElement).toBe(
      screen.getByText(/./, { selector: '.edit-message > span' }).parentElement,
    );
  }
});

test('undo is not offered of what is published by now', async () => {
  show();
  press(/^Links/);
  press(form.remove('A'));
  press(panel.publish);
  press(dialog.yes, await inDialog());
  expect(screen.getByRole('button', { name: form.undo, hidden: true })).toBeTruthy();
  await (await network.request('publish')).answer({ version: 4, text: 'y', waiting: false });
  expect(screen.queryByRole('button', { name: form.undo, hidden: true })).toBeNull();
});

test('a part that may be left out opens where it is added, and comes back by undo where it is taken out', () => {
  const fields = FIELD.fields.map((each) => ({ ...each, field: { ...each.field, optional: true as const } }));
  const props = propsOf(VALUE);
  render(<Editor {...props} editor={{ ...props.editor, field: { ...FIELD, fields } }} />);
  press(/^Links/);
  press(form.removeField('Links'));
  expect(screen.queryByLabelText('label, A')).toBeNull();
  press(form.undo);
  press(/^Links/);
  expect(valueOf('label, A')).toBe('A');
  press(form.removeField('Links'));
  press(form.addField('Links'));
  expect(screen.getByRole('button', { name: /^Links/ }).getAttribute('aria-expanded')).toBe('true');
  expect(document.activeElement).toBe(screen.getByLabelText('label, entry 1'));
});

test('a choice in one conflict does not count in the next', async () => {
  show();
  type('Closing', 'Mine');
  for (const version of [4, 5]) {
    press(panel.save);
    await (
      await network.request('draft', version - 4)
    ).answer(theirs({ ...VALUE, closing: `Theirs ${version}` }, version));
    const conflict = await inDialog();
    const mine = conflict.getByRole<HTMLInputElement>('radio', { name: /^Yours/ });
    expect(mine.checked).toBe(true);
    fireEvent.click(conflict.getByRole('radio', { name: /^Theirs/ }));
    expect(conflict.getByRole('button', { name: conflictCopy.useChoices })).toBeTruthy();
    press(conflictCopy.keepMine, conflict);
    type('Closing', `Mine ${version}`);
  }
});

test('choices count place by place, and undo brings back what was typed', async () => {
  show();
  type('Closing', 'Mine');
  press(/^Links/);
  type('label, B', 'Mine too');
  press(panel.save);
  const other = { ...VALUE, closing: 'Theirs', links: links('A', 'Another') };
  await (await network.request('draft')).answer(theirs(other, 4, 'published'));
  const conflict = await inDialog();
  fireEvent.click(
    within(conflict.getByRole('group', { name: 'Closing' })).getByRole('radio', { name: /^Theirs/ }),
  );
  press(conflictCopy.useChoices, conflict);
  expect([valueOf('Closing'), valueOf('label, Mine too')]).toEqual(['Theirs', 'Mine too']);
  expect(screen.getByText(/written by B, approved by C/)).toBeTruthy();
  press(form.undo);
  expect(valueOf('Closing')).toBe('Mine');
});

test('what was typed comes back after only the other version was taken', async () => {
  show();
  type('Closing', 'Mine');
  press(panel.save);
  await (await network.request('draft')).answer(theirs({ ...VALUE, closing: 'Theirs' }, 4));
  press(conflictCopy.takeTheirs, await inDialog());
  expect(valueOf('Closing')).toBe('Theirs');
  press(form.undo);
  expect(valueOf('Closing')).toBe('Mine');
});

test('one dialog at a time: the question to publish waits behind a conflict, with its note', async () => {
  show();
  type('Closing', 'Mine');
  press(panel.save);
  press(panel.publish);
  type(`${dialog.note} ${form.optional}`, 'New season');
  await (await network.request('draft')).answer(theirs({ ...VALUE, links: links('A') }, 4));
  expect(screen.getAllByRole('dialog', { hidden: true })).toHaveLength(1);
  press(conflictCopy.keepBoth, await inDialog());
  await (await inDialog()).findByText(dialog.publish('Footer'));
  expect(valueOf(`${dialog.note} ${form.optional}`)).toBe('New season');
});

test('that a draft waits for somebody is said with since when, and ends with what is saved over it', async () => {
  const at = Date.UTC(2026, 10, 24, 9);
  show(VALUE, { approval: 'ask', waiting: { version: 3, at, by: 'Ada Okafor', own: false } });
  expect(screen.getByText(panel.waits('Nov 24, 2026, 09:00'))).toBeTruthy();
  expect(screen.getByText(panel.waitsBy('Ada Okafor'))).toBeTruthy();
  expect(screen.getByRole('link', { name: panel.waitsSee }).getAttribute('href')).toBe('/edit/approvals');
  type('Closing', 'Changed');
  press(panel.save);
  await (await network.request('draft')).answer({ version: 4, text: 'x' });
  expect(screen.getByText(panel.waitsStale)).toBeTruthy();
  press(panel.ask);
  press(dialog.askYes, await inDialog());
  await (await network.request('publish')).answer({ version: 4, text: 'x', waiting: true });
  expect(screen.queryByText(panel.waitsStale)).toBeNull();
  expect(screen.getByText(panel.waitsBy(editingFormCopy.you))).toBeTruthy();
});

test('discarding goes back to what travelers see at once, and undo brings the changes back', async () => {
  const props = propsOf(
    { ...VALUE, closing: 'Drafted' },
    { waiting: { version: 3, at: 0, by: 'Ada', own: true } },
  );
  const published = { ...props.editor.published, value: VALUE };
  render(<Editor {...props} editor={{ ...props.editor, published, draft: { author: 'Ada', at: 0 } }} />);
  press(panel.discard);
  expect(valueOf('Closing')).toBe('Bye');
  const sent = await network.request('draft');
  expect(formOf(sent.body)).toEqual(VALUE);
  expect(sent.body).toMatchObject({ source: published.text });
  await sent.answer({ version: 3, text: published.text, discarded: true });
  expect(screen.getByText(state.clean)).toBeTruthy();
  expect(screen.queryByText(panel.waitsSee)).toBeNull();
  expect(screen.getByText(panel.discardText)).toBeTruthy();
  press(form.undo);
  expect(valueOf('Closing')).toBe('Drafted');
});

test('an id that is published cannot be typed over, and says why; a new one can', () => {
  const props = propsOf({ links: [{ label: 'a1', href: '/a' }] });
  const id: Field = { title: 'Id', kind: 'text', permanent: true };
  const item: Field = { title: 'Link', kind: 'group', fields: [{ key: 'label', field: id }] };
  const list: Field = {
    title: 'Links',
    kind: 'list',
    min: 0,
    item: {
      title: '',
      kind: 'group',
      fields: [...item.fields, { key: 'more', field: { title: 'More', kind: 'group', fields: [] } }],
    },
  };
  const field: Field = { title: '', kind: 'group', fields: [{ key: 'links', field: list }] };
  render(<Editor {...props} editor={{ ...props.editor, field }} at="links[0].label" />);
  expect(screen.getByLabelText<HTMLInputElement>('Id').readOnly).toBe(true);
  expect(screen.getByText(form.permanent)).toBeTruthy();
  press(form.add);
  const ids = screen.getAllByLabelText<HTMLInputElement>('Id');
  expect(ids.map((each) => each.readOnly)).toEqual([true, false]);
});

test('an address that names a place opens it and puts the focus there once the page takes one', () => {
  // As in a browser, which jsdom does not do.
  const focus = HTMLElement.prototype.focus;
  vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function (this: HTMLElement) {
    if (!this.closest('[inert]')) focus.call(this);
  });
  show(VALUE, { at: 'links[1].href' });
  expect(document.activeElement).toBe(screen.getByLabelText('href, B'));
});

test('a published page that no other leads to is not called unpublished', () => {
  show(VALUE, { isLinked: false });
  expect(screen.getByText(panel.onlySearch)).toBeTruthy();
  expect(screen.queryByText(panel.notLinked)).toBeNull();
});

test('a new page says that it is not there yet, and is called by the title that is typed', async () => {
  const props = propsOf({ closing: '', body: '' }, { name: 'A new article', isLinked: false });
  const published = { ...props.editor.published, text: '', value: null };
  const field: Field = { ...FIELD, fields: [{ key: 'title', field: { title: 'Title', kind: 'text' } }] };
  render(<Editor {...props} editor={{ ...props.editor, field, published }} />);
  for (const sentence of [panel.newPage, panel.notThere, panel.notLinked])
    expect(screen.getByText(sentence)).toBeTruthy();
  expect(screen.queryByText(panel.fromFolder)).toBeNull();
  type('Title', 'A week in Lisbon');
  press(panel.publish);
  expect((await inDialog()).getByText(dialog.publish('A week in Lisbon'))).toBeTruthy();
});

test('what is still empty in a new file is no mistake until it is to go out', async () => {
  const value = { links: links('A'), names: {}, closing: '' };
  const { editor } = propsOf(value);
  const published = { ...editor.published, text: '', value: null };
  show(value, { editor: { ...editor, version: 0, published } });
  const read = { text: '', form: JSON.stringify(value) };
  const wrong = { file: 'footer.yaml', field: 'links[0].href', line: 1, message: 'must be a path' };
  await (await network.request('check')).answer({ ...read, problems: [emptyClosing, wrong] });
  const closing = screen.getByLabelText('Closing');
  const isWrong = () => closing.getAttribute('aria-invalid') === 'true';
  expect(isWrong()).toBe(false);
  expect(screen.getByText(panel.unwritten(1))).toBeTruthy();
  expect(screen.getByText(panel.stopped(1))).toBeTruthy();
  // What was found of the empty field is not said of its first letter.
  type('Closing', 'B');
  expect(isWrong()).toBe(false);
  type('Closing', '');
  press(panel.publish);
  await (await network.request('check')).answer({ ...read, problems: [emptyClosing] });
  expect(screen.getByText(panel.stopped(1))).toBeTruthy();
  expect(screen.queryByText(panel.unwritten(1))).toBeNull();
  expect(isWrong()).toBe(true);
  press(panel.discardNew);
  expect(isWrong()).toBe(false);
});

test('what an editor empties on a page that travelers have is a mistake at once', async () => {
  show();
  type('Closing', '');
  const read = { text: '', form: JSON.stringify({ ...VALUE, closing: '' }) };
  await (await network.request('check')).answer({ ...read, problems: [emptyClosing] });
  expect(screen.getByLabelText('Closing').getAttribute('aria-invalid')).toBe('true');
});

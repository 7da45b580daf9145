import { expect, test } from 'vitest';
import { keptHtml } from '../../../src/components/frame/kept.ts';

const once = (html: string) => {
  const render = () => (render.times++, Promise.resolve(html));
  render.times = 0;
  return render;
};

test('a part is rendered once for each version of its content', async () => {
  const [first, second] = [{}, {}];
  const old = once('<p>old</p>');
  expect(await Promise.all([keptHtml(first, 'menus', old), keptHtml(first, 'menus', old)])).toEqual([
    '<p>old</p>',
    '<p>old</p>',
  ]);
  expect(old.times).toBe(1);
  expect(await keptHtml(second, 'menus', once('<p>new</p>'))).toBe('<p>new</p>');
  expect(await keptHtml(first, 'footer', once('<p>foot</p>'))).toBe('<p>foot</p>');
});

test('a part that failed is rendered again', async () => {
  const content = {};
  await expect(keptHtml(content, 'menus', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await keptHtml(content, 'menus', once('<p>well</p>'))).toBe('<p>well</p>');
});

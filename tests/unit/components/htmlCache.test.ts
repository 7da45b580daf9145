import { expect, test } from 'vitest';
import { cachedHtml } from '../../../src/components/frame/htmlCache.ts';

const once = (html: string) => {
  const render = () => (render.times++, Promise.resolve(html));
  render.times = 0;
  return render;
};

test('a part is rendered once for each version of its content', async () => {
  const [first, second] = [{}, {}];
  const old = once('<p>old</p>');
  expect(await Promise.all([cachedHtml(first, 'menus', old), cachedHtml(first, 'menus', old)])).toEqual([
    '<p>old</p>',
    '<p>old</p>',
  ]);
  expect(old.times).toBe(1);
  expect(await cachedHtml(second, 'menus', once('<p>new</p>'))).toBe('<p>new</p>');
  expect(await cachedHtml(first, 'footer', once('<p>foot</p>'))).toBe('<p>foot</p>');
});

test('a part that failed is rendered again', async () => {
  const content = {};
  await expect(cachedHtml(content, 'menus', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await cachedHtml(content, 'menus', once('<p>well</p>'))).toBe('<p>well</p>');
});

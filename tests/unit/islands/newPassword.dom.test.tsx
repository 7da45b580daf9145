/** Forms that set a password, sent by script. */
import './browser.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newPasswordCopy } from '../../../src/copy/account/newPassword.ts';
import { watchNewPasswords } from '../../../src/islands/password/newPassword.ts';

const submitted = vi.fn();
watchNewPasswords();

beforeEach(() => {
  submitted.mockClear();
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(submitted);
  document.body.innerHTML =
    '<section id="part"><form action="/auth/reset" method="post"><input autocomplete="new-password" value="a long walk"><button>Save</button></form></section>';
});
afterEach(() => vi.unstubAllGlobals());

const button = () => document.querySelector('button')!;

test('without an answer nothing is sent again: it may have been done', async () => {
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('gone')));
  for (let times = 1; times <= 2; times++) {
    button().click();
    await vi.waitFor(() => expect(button().ariaBusy).toBeNull());
    expect([...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)).toEqual([
      newPasswordCopy.noAnswer,
    ]);
    expect(fetch).toHaveBeenCalledTimes(times);
  }
  expect(submitted).not.toHaveBeenCalled();
});

test('an answer that is another page is asked for by the browser', async () => {
  vi.stubGlobal('fetch', async () => new Response('<h1>This link was used</h1>'));
  button().click();
  await vi.waitFor(() => expect(submitted).toHaveBeenCalledOnce());
});

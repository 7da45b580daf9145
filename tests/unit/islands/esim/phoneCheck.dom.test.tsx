/** "Will my phone work?" on the eSIM page, where its answer does not come. */
import '../browser.ts';
import { expect, test, vi } from 'vitest';

test('is sent by the browser, with all of its fields', async () => {
  const sent: [string, string][][] = [];
  vi.stubGlobal('fetch', async () => Response.json({ error: 'No.' }, { status: 422 }));
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    sent.push([...new FormData(this)] as [string, string][]);
  });
  await import('../../../../src/islands/esim/finderLoader.ts');
  document.body.innerHTML =
    '<details id="phone-check"><div data-phone-check><form><input name="phone_model" value="Pixel"><button>Check</button></form></div></details>';
  document.querySelector('button')!.click();
  await vi.waitFor(() => expect(sent).toEqual([[['phone_model', 'Pixel']]]));
});

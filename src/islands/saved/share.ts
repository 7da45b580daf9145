import { shareComparison } from '../../shared/saved/endpoints.ts';
import { shareList } from '../../shared/saved/listEndpoints.ts';
import { shareTrip } from '../../shared/trips/severalEndpoints.ts';
import { call } from '../lib/call.ts';

/**
 * Copies the secret link that a form makes, or opens the system's share sheet with it. Afterwards the form is sent, which finds
 * the same link and shows it: also where the clipboard or the sheet refuses.
 */
export async function share(form: HTMLFormElement, isSheet: boolean): Promise<void> {
  const link = urlOf(form);
  if (isSheet) return navigator.share({ title: form.dataset['title'] ?? '', url: await link });
  await Promise.race([copyText(link), link.then(failLater)]);
  form.append(Object.assign(document.createElement('input'), { type: 'hidden', name: 'copied', value: '1' }));
}

/** A clipboard that asks and gets no answer must not hold the form back. */
const TIMEOUT_MS = 4000;
const failLater = (): Promise<never> =>
  new Promise((_, fail) => setTimeout(() => fail(new Error('The clipboard does not answer.')), TIMEOUT_MS));

async function urlOf({ dataset, elements }: HTMLFormElement): Promise<string> {
  const id = (elements.namedItem('id') as HTMLInputElement | null)?.value ?? '';
  const links = {
    list: () => call(shareList, { id }),
    plan: () => call(shareTrip, { id }),
    comparison: () => call(shareComparison, {}),
  };
  return (await links[dataset['share'] as keyof typeof links]()).url;
}

/** Within the press, which Safari asks for: the text may come later. */
async function copyText(text: Promise<string>): Promise<void> {
  try {
    await navigator.clipboard.write([
      new ClipboardItem({ 'text/plain': text.then((url) => new Blob([url], { type: 'text/plain' })) }),
    ]);
  } catch {
    await navigator.clipboard.writeText(await text);
  }
}

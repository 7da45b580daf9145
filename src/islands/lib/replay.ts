import { isPlainClick } from './plainClick.ts';

/** Only these wait for their code: native controls keep their value, and plain links navigate. */
const DEFERRED_SELECTOR = 'button,a[data-held]';

/** @returns makes the press again, for what was not alive yet; undefined for one that the browser answers itself */
export function replay(event: Event): (() => void) | undefined {
  const target = event.target as HTMLElement;
  if (event.type === 'submit') {
    const { submitter } = event as SubmitEvent;
    return () => {
      // React hydrates at once for a key, but not for a submit.
      target.dispatchEvent(new Event('keyup', { bubbles: true }));
      (target as HTMLFormElement).requestSubmit(submitter ?? undefined);
    };
  }
  if (event.type !== 'click' || !isPlainClick(event as MouseEvent)) return undefined;
  const control = target.closest<HTMLElement>(DEFERRED_SELECTOR);
  return control ? () => control.click() : undefined;
}

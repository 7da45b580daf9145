/** The traveler's facts in the step about them: saved beside the answers, and only what this form changed. */
import type { FactTexts } from '../../shared/account/factTexts.ts';
import { changeFacts } from '../../shared/account/factsEndpoints.ts';
import { isPristine } from '../lib/pristine.ts';
import { call } from '../lib/call.ts';

const CONTROLS = '[name=birth_date],[name=nationality],[name=grades],[name^=level_]';

type FactsForm = {
  /** What differs from the last save; undefined where nothing does. */
  changed(): FactTexts | undefined;
  /** Fills what is as the page drew it. */
  fill(texts: FactTexts): void;
  /** @throws CallError */
  save(): Promise<void>;
};

/** @returns undefined on steps without facts */
export function factsForm(form: HTMLFormElement): FactsForm | undefined {
  const shownField = form.querySelector<HTMLInputElement>('[name=shown_facts]');
  return shownField
    ? watchForm(shownField, [...form.querySelectorAll<HTMLInputElement>(CONTROLS)])
    : undefined;
}

/** @param shownField tells a native submission what the server has */
function watchForm(shownField: HTMLInputElement, controls: readonly HTMLInputElement[]): FactsForm {
  const shownTexts = (): FactTexts => JSON.parse(shownField.value) as FactTexts;
  function changed(): FactTexts | undefined {
    const before = shownTexts();
    const texts = controls
      // A date that is half typed reads as empty, and must not delete the one before.
      .filter(({ name, value, validity }) => !validity.badInput && value !== (before[name] ?? ''))
      .map(({ name, value }) => [name, value] as const);
    return texts.length ? Object.fromEntries(texts) : undefined;
  }
  async function save(): Promise<void> {
    const texts = changed();
    if (!texts) return;
    const before = shownTexts();
    await call(changeFacts, { before, after: texts });
    shownField.value = JSON.stringify({ ...before, ...texts });
  }
  const fill = (texts: FactTexts): void =>
    controls.filter(isPristine).forEach((control) => (control.value = texts[control.name] ?? control.value));
  return { changed, fill, save };
}

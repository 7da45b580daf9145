import type { EditProblem } from '../../shared/editing/endpoints.ts';
import { FILL_IN, sentenceOf } from '../../shared/editing/sentence.ts';
import { editingFormCopy } from '../../copy/editingForm.ts';

type Props = { problems: readonly EditProblem[]; nameOf(path: string): string; show(path: string): void };

const copy = editingFormCopy.panel;
const MAX_SHOWN = 12;

/** What is still to be written, each with the way to its field. */
export function UnwrittenNote({ problems, nameOf, show }: Props) {
  return (
    <>
      <p className="text-sm font-semibold text-ink-2">{copy.unwritten(problems.length)}</p>
      <ul className="text-sm">
        {problems.slice(0, MAX_SHOWN).map(({ field, message }, index) => (
          <li key={index}>
            <button
              type="button"
              className="lnk inline-flex min-h-touch items-center text-left"
              onClick={() => show(field)}
            >
              {nameOf(field)}
            </button>
            {sentenceOf(message) !== FILL_IN && <span className="block">{sentenceOf(message)}</span>}
          </li>
        ))}
        {problems.length > MAX_SHOWN && <li>{copy.moreChanges(problems.length - MAX_SHOWN)}</li>}
      </ul>
    </>
  );
}

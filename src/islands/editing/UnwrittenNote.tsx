import type { EditProblem } from '../../shared/editing/endpoints.ts';
import { editingFormCopy } from '../../copy/editingForm.ts';

type Props = { problems: readonly EditProblem[]; nameOf(path: string): string; show(path: string): void };

const MAX_SHOWN = 12;

/** What is still to be written, each with the way to its field. */
export function UnwrittenNote({ problems, nameOf, show }: Props) {
  return (
    <>
      <p className="text-sm font-semibold text-ink-2">{editingFormCopy.panel.unwritten(problems.length)}</p>
      <ul className="text-sm">
        {problems.slice(0, MAX_SHOWN).map(({ field }) => (
          <li key={field}>
            <button
              type="button"
              className="lnk inline-flex min-h-touch items-center text-left"
              onClick={() => show(field)}
            >
              {nameOf(field)}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

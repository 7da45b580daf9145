import type { EditProblem } from '../../shared/editing/endpoints.ts';
import { FILL_IN, sentenceOf } from '../../shared/editing/sentence.ts';
import { editingFormCopy } from '../../copy/editing/form.ts';
import { fileName } from './fileName.ts';
import { placeWords } from './labels.ts';

const copy = editingFormCopy.panel;

type Props = {
  problems: readonly EditProblem[];
  file: string;
  /** Under a heading that says as much. */
  hidesFillIn?: boolean;
  nameOf(path: string): string;
  show(path: string): void;
};

const LIMIT = 12;

/** Problems of a text, each with the way to its field. */
export function ProblemList({ problems, file, hidesFillIn, nameOf, show }: Props) {
  return (
    <ul className="mt-2 grid gap-2 text-sm">
      {problems.slice(0, LIMIT).map(({ file: where, title, place, field, line, message }, index) => (
        <li key={index}>
          {where === file && field ? (
            <button type="button" className="lnk text-left" onClick={() => show(field)}>
              {nameOf(field)}
            </button>
          ) : (
            <span className="font-semibold">
              {where === file ? copy.line(line) : copy.elsewhere(fileName(where, title))}
              {place && `, ${placeWords(place)}`}
            </span>
          )}
          {!(hidesFillIn && sentenceOf(message) === FILL_IN) && (
            <span className="block">{sentenceOf(message)}</span>
          )}
        </li>
      ))}
      {problems.length > LIMIT && <li>{copy.moreChanges(problems.length - LIMIT)}</li>}
    </ul>
  );
}

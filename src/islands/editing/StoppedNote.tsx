import type { EditProblem } from '../../shared/editing/endpoints.ts';
import { sentenceOf } from '../../shared/editing/sentence.ts';
import { editingFormCopy } from '../../copy/editingForm.ts';
import { Icon } from '../ui/Icon.tsx';
import { fileName } from './fileName.ts';
import { circleAlert } from './icons.ts';

const copy = editingFormCopy.panel;

type Props = {
  problems: readonly EditProblem[];
  file: string;
  nameOf(path: string): string;
  show(path: string): void;
};

const LIMIT = 12;

/** What keeps the text from going out, each with the way to its field. */
export function StoppedNote({ problems, file, nameOf, show }: Props) {
  return (
    <>
      <p className="flex items-center gap-2 text-sm font-semibold text-danger">
        <Icon node={circleAlert} /> {copy.stopped(problems.length)}
      </p>
      <ul className="mt-2 grid gap-2 text-sm">
        {problems.slice(0, LIMIT).map(({ file: where, field, line, message }, index) => (
          <li key={index}>
            {where === file && field ? (
              <button type="button" className="lnk text-left" onClick={() => show(field)}>
                {nameOf(field)}
              </button>
            ) : (
              <span className="font-semibold">
                {where === file ? copy.line(line) : copy.elsewhere(fileName(where))}
                {where !== file && field && `, ${field}`}
              </span>
            )}
            <span className="block">{sentenceOf(message)}</span>
          </li>
        ))}
        {problems.length > LIMIT && <li>{copy.moreChanges(problems.length - LIMIT)}</li>}
      </ul>
    </>
  );
}

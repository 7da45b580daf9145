import { useState } from 'react';
import { isWithin } from '../../shared/editing/paths.ts';
import type { Field } from '../../shared/editing/shape.ts';
import { editingFormCopy } from '../../copy/editing/form.ts';
import { useEdit } from './fields/context.ts';
import { FieldView } from './fields/FieldView.tsx';
import { Group } from './fields/Group.tsx';

const copy = editingFormCopy.form;

/** The whole file, or the part of it that the page is about, unless a place elsewhere is to be shown. */
export function Form({ field, part }: { field: Field; part: string | undefined }) {
  const { root, target } = useEdit();
  const [isElsewhere, setElsewhere] = useState(false);
  // It stays with the whole file: what is open there would be folded.
  if (!isElsewhere && part !== undefined && target.count > 0 && !isWithin(target.path, part))
    setElsewhere(true);
  if (field.kind !== 'group') return <FieldView field={field} path={[]} bare />;
  const only = part && !isElsewhere ? field.fields.find(({ key }) => key === part) : undefined;
  if (only) return <FieldView field={only.field} path={[only.key]} bare />;
  return <Group field={field} path={[]} value={root} bare />;
}

export const Source = ({ text, edit }: { text: string; edit: (text: string) => void }) => (
  <div>
    <label className="label" htmlFor="source">
      {copy.sourceLabel}
    </label>
    <textarea
      id="source"
      className="input py-3 font-mono text-sm"
      aria-describedby="source-hint"
      rows={Math.min(50, Math.max(16, text.split('\n').length + 2))}
      spellCheck={false}
      wrap="off"
      value={text}
      onChange={(event) => edit(event.target.value)}
    />
    <p className="hint" id="source-hint">
      {copy.sourceHint}
    </p>
  </div>
);

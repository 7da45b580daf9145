import { pathName } from '../../../shared/editing/paths.ts';
import { isPublishedId } from '../../../shared/editing/permanentIds.ts';
import { sentenceOf } from '../../../shared/editing/sentence.ts';
import type { Value } from '../../../shared/editing/shape.ts';
import { editingFormCopy } from '../../../copy/editing/form.ts';
import { useEdit, type FieldProps } from './context.ts';
import { noteAttributes } from './Notes.tsx';

/** What every field with one control has: its id, label, mistakes in words, and a way to change it. */
export function useField({ field, path, bare, label }: Omit<FieldProps, 'value'>, hint = field.hint) {
  const { root, published, set, problems } = useEdit();
  const name = pathName(path);
  const id = `f-${name}`;
  const isFixed = field.permanent === true && isPublishedId(published, root, path);
  const ownHint = isFixed ? [hint, editingFormCopy.form.permanent].filter(Boolean).join(' ') : hint;
  const title = label ?? field.title;
  const errors = (problems.get(name) ?? []).map(sentenceOf);
  return {
    ...{ id, title, errors, hint: bare ? undefined : ownHint },
    optional: field.optional && !bare ? editingFormCopy.form.optional : undefined,
    props: {
      id,
      ...noteAttributes(id, bare ? undefined : ownHint, errors),
      readOnly: isFixed || undefined,
      'aria-label': bare ? title : undefined,
    },
    set: (next: Value | undefined) => set(path, next),
  };
}

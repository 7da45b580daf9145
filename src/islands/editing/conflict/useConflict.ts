import { useState } from 'react';
import type { EditConflict, EditRevision } from '../../../shared/editing/conflict.ts';
import { editingFormCopy } from '../../../copy/editing/form.ts';
import type { useTypedWork } from '../draft/useTypedWork.ts';
import type { Work } from '../draft/work.ts';

const copy = editingFormCopy.state;

type Parts = {
  typed: ReturnType<typeof useTypedWork>;
  refresh(conflict: EditConflict): void;
  setStatusText(sentence: string): void;
};

/** What somebody else saved or published since this form was opened, until one of both versions is chosen. */
export function useConflict({ typed, refresh, setStatusText }: Parts) {
  const [conflict, setConflict] = useState<EditRevision>();

  function showConflict(overtaken: EditConflict, isQuiet: boolean): void {
    refresh(overtaken);
    if (overtaken.conflict && !isQuiet) setConflict(overtaken.conflict);
    setStatusText(overtaken.conflict ? copy.overtaken : copy.release);
  }

  function resolve(next: Work, theirs: EditRevision): void {
    typed.rebase(theirs);
    setConflict(undefined);
    typed.change(next);
  }

  return { conflict, setConflict, showConflict, resolve };
}

import { useState } from 'react';
import type { EditRevision } from '../../shared/editing/conflict.ts';
import { changesBetween } from '../../shared/editing/changes.ts';
import { mergeValues } from '../../shared/editing/merge.ts';
import { shortMoment } from '../../shared/editing/moment.ts';
import { pathOf, withValueAt } from '../../shared/editing/paths.ts';
import type { Field, Value } from '../../shared/editing/shape.ts';
import { conflictCopy } from '../../copy/editingConflict.ts';
import { editingFormCopy } from '../../copy/editingForm.ts';
import { EditDialog } from './EditDialog.tsx';
import { GuideLink } from './GuideLink.tsx';
import { MergeChoices } from './MergeChoices.tsx';
import type { useEditor } from './useEditor.ts';
import type { Work } from './work.ts';

type Props = {
  state: ReturnType<typeof useEditor>;
  field: Field;
  close(): void;
  /** Says what is in the form now, with the way back to what was typed. */
  announce(text: string, typed: Work): void;
  guide: string;
};

const copy = conflictCopy;

/** Merges the other editor's version with one's own; where both changed a place, one is chosen. */
export function ConflictDialog({ state, field, close, announce, guide }: Props) {
  const [theirsAt, setTheirsAt] = useState<readonly string[]>([]);
  const { conflict, base, work } = state;
  const theirs = !conflict || conflict.form === null ? undefined : (JSON.parse(conflict.form) as Value);
  const mine = base !== null && 'form' in work ? work.form : undefined;
  const merge = mine !== undefined && theirs !== undefined ? mergeValues(base!, mine, theirs) : undefined;
  const hasOwn = mine !== undefined && changesBetween(base!, mine).length > 0;
  const take = (next: Work, message: string) => {
    setTheirsAt([]);
    if (!conflict) return;
    state.resolve(next, conflict);
    announce(message, work);
  };
  const takeTheirs = () =>
    take(theirs === undefined ? { text: conflict?.text ?? '' } : { form: theirs }, copy.took.theirs);
  const later = () => {
    setTheirsAt([]);
    close();
  };
  const both = () => {
    if (!merge) return;
    const chosen = merge.clashes
      .filter(({ path }) => theirsAt.includes(path))
      .reduce((value, clash) => withValueAt(value, pathOf(clash.path), clash.theirs), merge.value);
    take({ form: chosen }, copy.took.both);
  };
  const toggle = (path: string, on: boolean) =>
    setTheirsAt((all) => (on ? [...all, path] : all.filter((each) => each !== path)));
  return (
    <EditDialog
      open={conflict !== undefined && !state.trouble}
      title={conflict?.own ? copy.ownTitle : copy.title}
      close={later}
      wide
      footer={
        <>
          <button type="button" className="btn btn-quiet" onClick={takeTheirs}>
            {copy.takeTheirs}
          </button>
          <button type="button" className="btn btn-quiet" onClick={() => take(work, copy.took.mine)}>
            {copy.keepMine}
          </button>
          {merge && hasOwn && (
            <button type="button" className="btn btn-primary" onClick={both}>
              {merge.clashes.length ? copy.useChoices : copy.keepBoth}
            </button>
          )}
        </>
      }
    >
      <p>{conflict && whoSaved(conflict)}</p>
      {merge ? (
        <MergeChoices {...{ merge, base, theirs, field, hasOwn, theirsAt, toggle }} />
      ) : (
        <div className="grid gap-3 sm:grid-cols-2">
          <Text label={copy.mine} text={'text' in work ? work.text : JSON.stringify(work.form, null, 1)} />
          <Text label={copy.theirs} text={conflict?.text ?? ''} />
        </div>
      )}
      <GuideLink href={guide} part="conflict" />
    </EditDialog>
  );
}

function whoSaved({ author, own, at, did }: EditRevision): string {
  if (did === 'discarded') return copy.discarded(shortMoment(at));
  const who = own ? copy.you : (author ?? editingFormCopy.formerly);
  return copy.by(who, did, shortMoment(at));
}

const Text = ({ label, text }: { label: string; text: string }) => (
  <label>
    <span className="label">{label}</span>
    <textarea className="input py-2 font-mono text-xs" rows={14} readOnly value={text} />
  </label>
);

import { useState } from 'react';
import type { EditRevision } from '../../../shared/editing/conflict.ts';
import { changesBetween } from '../../../shared/editing/changes.ts';
import { mergeValues } from '../../../shared/editing/merge.ts';
import { utcDateAndTime } from '../../../shared/lib/moments.ts';
import { pathOf, withValueAt } from '../../../shared/editing/paths.ts';
import type { Field, Value } from '../../../shared/editing/shape.ts';
import { conflictCopy } from '../../../copy/editing/conflict.ts';
import { editingFormCopy } from '../../../copy/editing/form.ts';
import { EditDialog } from '../EditDialog.tsx';
import { GuideLink } from '../GuideLink.tsx';
import { MergeChoices } from './MergeChoices.tsx';
import type { useEditor } from '../useEditor.ts';
import type { Work } from '../draft/work.ts';

type Props = {
  state: ReturnType<typeof useEditor>;
  field: Field;
  close(): void;
  /** Says what is in the form now, with the way back to what was typed. */
  showMessage(text: string, typed: Work): void;
  guide: string;
};

const copy = conflictCopy;

/** Merges the other editor's version with one's own; where both changed a place, one is chosen. */
export function ConflictDialog({ state, field, close, showMessage, guide }: Props) {
  const { theirsAt, toggle, clear } = useChoices();
  const { conflict, base, work } = state;
  const { theirs, merge, hasOwn } = mergeOf(state);
  const take = (next: Work, message: string) => {
    clear();
    if (!conflict) return;
    state.resolve(next, conflict);
    showMessage(message, work);
  };
  const later = () => {
    clear();
    close();
  };
  const takeTheirs = () =>
    take(theirs === undefined ? { text: conflict?.text ?? '' } : { form: theirs }, copy.took.theirs);
  return (
    <EditDialog
      open={conflict !== undefined && !state.trouble}
      title={conflict?.own ? copy.ownTitle : copy.title}
      close={later}
      wide
      footer={
        <>
          <Answer text={copy.takeTheirs} choose={takeTheirs} />
          <Answer
            text={copy.keepMine}
            choose={() => take(work, conflict?.own ? copy.took.own : copy.took.mine)}
          />
          {merge && hasOwn && (
            <Answer
              text={merge.clashes.length ? copy.useChoices : copy.keepBoth}
              choose={() => take({ form: withChoices(merge, theirsAt) }, copy.took.both)}
              isMain
            />
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

type Merge = ReturnType<typeof mergeValues>;

/** `theirs` and `merge` are undefined where one of both cannot be shown as a form. */
function mergeOf({ conflict, base, work }: Props['state']) {
  const theirs = !conflict || conflict.form === null ? undefined : (JSON.parse(conflict.form) as Value);
  const mine = base !== null && 'form' in work ? work.form : undefined;
  return {
    theirs,
    merge: mine !== undefined && theirs !== undefined ? mergeValues(base!, mine, theirs) : undefined,
    hasOwn: mine !== undefined && changesBetween(base!, mine).length > 0,
  };
}

/** `theirsAt`: places where the other editor's value was chosen. */
function useChoices() {
  const [theirsAt, setTheirsAt] = useState<readonly string[]>([]);
  return {
    theirsAt,
    toggle: (path: string, on: boolean) =>
      setTheirsAt((all) => (on ? [...all, path] : all.filter((each) => each !== path))),
    clear: () => setTheirsAt([]),
  };
}

const withChoices = ({ clashes, value }: Merge, theirsAt: readonly string[]): Value =>
  clashes
    .filter(({ path }) => theirsAt.includes(path))
    .reduce((merged, clash) => withValueAt(merged, pathOf(clash.path), clash.theirs), value);

type AnswerProps = { text: string; choose: () => void; isMain?: boolean };

const Answer = ({ text, choose, isMain }: AnswerProps) => (
  <button type="button" className={`btn ${isMain ? 'btn-primary' : 'btn-quiet'}`} onClick={choose}>
    {text}
  </button>
);

function whoSaved({ author, own, at, did }: EditRevision): string {
  if (did === 'discarded') return copy.discarded(utcDateAndTime(at));
  const who = own ? copy.you : (author ?? editingFormCopy.formerly);
  return copy.by(who, did, utcDateAndTime(at));
}

const Text = ({ label, text }: { label: string; text: string }) => (
  <label>
    <span className="label">{label}</span>
    <textarea className="input py-2 font-mono text-xs" rows={14} readOnly value={text} />
  </label>
);

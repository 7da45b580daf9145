import { useState } from 'react';
import type { EditRevision } from '../../shared/editing/conflict.ts';
import { changesBetween } from '../../shared/editing/changes.ts';
import { mergeValues } from '../../shared/editing/merge.ts';
import { shortMoment } from '../../shared/editing/moment.ts';
import { pathOf, withValueAt } from '../../shared/editing/paths.ts';
import type { Field, Value } from '../../shared/editing/shape.ts';
import { conflictCopy } from '../../copy/editingConflict.ts';
import { editingFormCopy } from '../../copy/editingForm.ts';
import { Changes } from './Changes.tsx';
import { EditDialog } from './EditDialog.tsx';
import { GuideLink } from './GuideLink.tsx';
import { placeName, wholeText } from './labels.ts';
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
  const merge =
    theirs !== undefined && base !== null && 'form' in work
      ? mergeValues(base, work.form, theirs)
      : undefined;
  const hasOwn = base !== null && 'form' in work && changesBetween(base, work.form).length > 0;
  const take = (next: Work, message: string) => {
    setTheirsAt([]);
    if (!conflict) return;
    state.resolve(next, conflict);
    announce(message, work);
  };
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
          <button
            type="button"
            className="btn btn-quiet"
            onClick={() =>
              take(theirs === undefined ? { text: conflict?.text ?? '' } : { form: theirs }, copy.took.theirs)
            }
          >
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
        <>
          <section>
            <h3 className="text-sm font-semibold">{copy.theyChanged}</h3>
            <Changes
              changes={changesBetween(base ?? undefined, theirs)}
              isNew={false}
              field={field}
              root={theirs ?? null}
              before={base}
            />
          </section>
          <p>{merge.clashes.length ? copy.clashes : hasOwn ? copy.joined : copy.nothingOwn}</p>
          {merge.clashes.map(({ path, mine, theirs: other }) => (
            <fieldset key={path} className="grid gap-2 sm:grid-cols-2">
              <legend className="label">{placeName(field, merge.value, path)}</legend>
              <Side
                name={path}
                label={copy.mine}
                value={wholeText(mine, editingFormCopy.panel.empty, { field, root: merge.value, name: path })}
                on={!theirsAt.includes(path)}
                choose={() => toggle(path, false)}
              />
              <Side
                name={path}
                label={copy.theirs}
                value={wholeText(other, editingFormCopy.panel.empty, {
                  field,
                  root: merge.value,
                  name: path,
                })}
                on={theirsAt.includes(path)}
                choose={() => toggle(path, true)}
              />
            </fieldset>
          ))}
        </>
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

type SideProps = { name: string; label: string; value: string; on: boolean; choose(): void };

const Side = ({ name, label, value, on, choose }: SideProps) => (
  <label className="choice">
    <input type="radio" name={`clash-${name}`} checked={on} onChange={choose} className="mt-1" />
    <span className="min-w-0">
      <span className="block text-sm font-semibold">{label}</span>
      <span className="edit-side">{value}</span>
    </span>
  </label>
);

const Text = ({ label, text }: { label: string; text: string }) => (
  <label>
    <span className="label">{label}</span>
    <textarea className="input py-2 font-mono text-xs" rows={14} readOnly value={text} />
  </label>
);

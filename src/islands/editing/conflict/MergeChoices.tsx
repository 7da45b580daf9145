import { changesBetween } from '../../../shared/editing/changes.ts';
import type { mergeValues } from '../../../shared/editing/merge.ts';
import type { Field, Value } from '../../../shared/editing/shape.ts';
import { conflictCopy as copy } from '../../../copy/editing/conflict.ts';
import { editingFormCopy } from '../../../copy/editing/form.ts';
import { Changes } from '../Changes.tsx';
import { placeName, wholeText } from '../labels.ts';

/** `theirsAt`: places where the other editor's value is chosen; `hasOwn`: whether this editor changed anything. */
type Props = {
  merge: ReturnType<typeof mergeValues>;
  base: Value | null;
  theirs: Value | undefined;
  field: Field;
  hasOwn: boolean;
  theirsAt: readonly string[];
  toggle(path: string, on: boolean): void;
};

/** What the other editor changed, and a choice at each place that both changed. */
export function MergeChoices({ merge, base, theirs, field, hasOwn, theirsAt, toggle }: Props) {
  const textOf = (value: Value | undefined, name: string) =>
    wholeText(value, editingFormCopy.panel.empty, { field, root: merge.value, name });
  return (
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
      {merge.clashes.map(({ path, ...clash }) => (
        <fieldset key={path} className="grid gap-2 sm:grid-cols-2">
          <legend className="label">{placeName(field, merge.value, path)}</legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <Side
              key={side}
              name={path}
              label={copy[side]}
              value={textOf(clash[side], path)}
              on={theirsAt.includes(path) === (side === 'theirs')}
              choose={() => toggle(path, side === 'theirs')}
            />
          ))}
        </fieldset>
      ))}
    </>
  );
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

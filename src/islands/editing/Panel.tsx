import { changesBetween } from '../../shared/editing/changes.ts';
import { utcDateAndTime } from '../../shared/lib/moments.ts';
import { emptyValue, type Field, type Value } from '../../shared/editing/shape.ts';
import { editingFormCopy } from '../../copy/editing/form.ts';
import { Icon } from '../ui/Icon.tsx';
import { circleAlert, circleCheck } from './icons.ts';
import { Changes } from './Changes.tsx';
import type { DialogName } from './Dialogs.tsx';
import { Plans } from './release/Plans.tsx';
import { ProblemList } from './ProblemList.tsx';
import type { EditorProps } from './release/props.ts';
import { RequestNote } from './release/RequestNote.tsx';
import { newProgramId } from './newProgramId.ts';
import { placeName } from './labels.ts';
import { PanelActions } from './PanelActions.tsx';
import type { useEditor } from './useEditor.ts';

type Props = EditorProps & {
  state: ReturnType<typeof useEditor>;
  /** Address of the preview. */
  preview: string;
  show(path: string): void;
  openDialog(name: DialogName): void;
  discard(): void;
};

const copy = editingFormCopy.panel;

/** What stops it, what changes, and the buttons. */
export function Panel({
  editor,
  state,
  preview,
  show,
  openDialog,
  discard,
  approval,
  isLinked,
  links,
  at,
}: Props) {
  const { work, published, draft } = state;
  const { field, file } = editor;
  const root = 'form' in work ? work.form : null;
  const changes =
    root !== null && published.value !== null ? changesBetween(published.value, root) : undefined;
  const nothing = changes ? changes.length === 0 : 'text' in work && work.text === published.text;
  const isNew = published.text === '';
  const newId = newProgramId({ root, published: published.value, at });
  const site = isNew ? undefined : (links.site ?? (newId && links.programs + newId));
  const isUntouched = isNew && root !== null && changesBetween(emptyValue(field), root).length === 0;
  return (
    <aside className="edit-panel" aria-labelledby="panel-title">
      <h2 id="panel-title" className="text-h4" tabIndex={-1}>
        {copy.title}
      </h2>
      <CheckResult {...{ state, file, field, root, show }} />
      <section>
        <h3 className="text-sm font-semibold">{copy.changes}</h3>
        {nothing ? (
          <p className="text-sm text-ink-3">{copy.noChanges}</p>
        ) : (
          <Changes changes={changes} isNew={isNew} field={field} root={root} before={published.value} />
        )}
      </section>
      <PanelActions {...{ state, openDialog, approval, preview }} />
      <RequestNote request={state.waiting} version={state.version} href={links.approvals} />
      <Plans plans={state.plans} version={state.version} href={links.planned} />
      <WhoAndWhen published={published} draft={draft} />
      {published.at !== null && (
        <a
          className="lnk inline-flex min-h-touch items-center justify-self-start text-sm"
          href={links.history}
        >
          {copy.undo}
        </a>
      )}
      {site && (
        <a
          className="lnk inline-flex min-h-touch items-center justify-self-start text-sm"
          href={site}
          target="_blank"
          rel="noopener"
        >
          {copy.site}
        </a>
      )}
      {isLinked === false && <p className="text-xs text-ink-3">{isNew ? copy.notLinked : copy.onlySearch}</p>}
      {!nothing && !isUntouched && (
        <button type="button" className="btn btn-quiet btn-sm justify-self-start" onClick={discard}>
          {isNew ? copy.discardNew : copy.discard}
        </button>
      )}
    </aside>
  );
}

type CheckProps = Pick<Props, 'show' | 'state'> & { file: string; field: Field; root: Value | null };

function CheckResult({ state: { problems, mistakes, unwritten }, file, field, root, show }: CheckProps) {
  const nameOf = (path: string): string => placeName(field, root, path);
  return (
    <div aria-live="polite">
      {problems === undefined && <p className="text-sm text-ink-3">{copy.checking}</p>}
      {problems?.length === 0 && (
        <p className="flex items-center gap-2 text-sm text-ok">
          <Icon node={circleCheck} /> {copy.clear}
        </p>
      )}
      {mistakes.length > 0 && (
        <>
          <p className="flex items-center gap-2 text-sm font-semibold text-danger">
            <Icon node={circleAlert} /> {copy.stopped(mistakes.length)}
          </p>
          <ProblemList problems={mistakes} {...{ file, nameOf, show }} />
        </>
      )}
      {unwritten.length > 0 && (
        <>
          <p className="text-sm font-semibold text-ink-2">{copy.unwritten(unwritten.length)}</p>
          <ProblemList problems={unwritten} hidesFillIn {...{ file, nameOf, show }} />
        </>
      )}
    </div>
  );
}

type WhoProps = Pick<Props['state'], 'published' | 'draft'>;

/** Says who changed what travelers see, and the draft, and when. */
function WhoAndWhen({ published: { at, text, author, approvedBy }, draft }: WhoProps) {
  const unknown = editingFormCopy.formerly;
  return (
    <p className="text-xs text-ink-3">
      {at === null
        ? copy[text ? 'fromFolder' : 'notThere']
        : copy.publishedBy(utcDateAndTime(at), author ?? unknown, approvedBy)}{' '}
      {draft && copy.draftBy(utcDateAndTime(draft.at), draft.author ?? unknown)}
    </p>
  );
}

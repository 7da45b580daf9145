import { changesBetween } from '../../shared/editing/changes.ts';
import { shortMoment } from '../../shared/editing/moment.ts';
import { emptyValue } from '../../shared/editing/shape.ts';
import { editingFormCopy } from '../../copy/editingForm.ts';
import { Icon } from '../ui/Icon.tsx';
import { circleCheck } from './icons.ts';
import { Changes } from './Changes.tsx';
import { Plans } from './Plans.tsx';
import type { EditorProps } from './props.ts';
import { StoppedNote } from './StoppedNote.tsx';
import { RequestNote } from './RequestNote.tsx';
import { newProgramId } from './newProgramId.ts';
import { placeName } from './labels.ts';
import type { useEditor } from './useEditor.ts';
import { useSaveKey } from './useSaveKey.ts';

type Props = EditorProps & {
  state: ReturnType<typeof useEditor>;
  show(path: string): void;
  ask(): void;
  plan(): void;
  discard(): void;
};

const copy = editingFormCopy.panel;

/** What stops it, what changes, and the buttons. */
export function Panel({ editor, state, show, ask, plan, discard, approval, isLinked, links, at }: Props) {
  const { problems, work, busy, published, draft } = state;
  const { field, file } = editor;
  useSaveKey(() => void state.save());
  const root = 'form' in work ? work.form : null;
  const changes =
    root !== null && published.value !== null ? changesBetween(published.value, root) : undefined;
  const nothing = changes ? changes.length === 0 : 'text' in work && work.text === published.text;
  const isNew = published.text === '';
  const newId = newProgramId({ root, published: published.value, at });
  const site = isNew ? undefined : (links.site ?? (newId && links.programs + newId));
  const isUntouched = isNew && root !== null && changesBetween(emptyValue(field), root).length === 0;
  /** It shows what the server has. */
  const preview = async () => {
    if (!state.changed || (await state.save())) location.assign(links.preview);
  };
  return (
    <aside className="edit-panel" aria-labelledby="panel-title">
      <h2 id="panel-title" className="text-h4" tabIndex={-1}>
        {copy.title}
      </h2>
      <div aria-live="polite">
        {problems === undefined ? (
          <p className="text-sm text-ink-3">{copy.checking}</p>
        ) : problems.length === 0 ? (
          <p className="flex items-center gap-2 text-sm text-ok">
            <Icon node={circleCheck} /> {copy.clear}
          </p>
        ) : (
          <StoppedNote
            problems={problems}
            file={file}
            nameOf={(path) => placeName(field, root, path)}
            show={show}
          />
        )}
      </div>
      <section>
        <h3 className="text-sm font-semibold">{copy.changes}</h3>
        {nothing ? (
          <p className="text-sm text-ink-3">{copy.noChanges}</p>
        ) : (
          <Changes changes={changes} isNew={isNew} field={field} root={root} before={published.value} />
        )}
      </section>
      <div className="edit-actions">
        <p className="w-full text-sm text-ink-2" role="status">
          {state.state}
        </p>
        <button
          type="button"
          className="btn btn-secondary"
          aria-busy={busy || undefined}
          aria-keyshortcuts="Control+S Meta+S"
          onClick={() => void state.save()}
        >
          {copy.save}
        </button>
        <button type="button" className="btn btn-primary" onClick={ask}>
          {approval === 'ask' ? copy.ask : copy.publish}
        </button>
        <button type="button" className="btn btn-quiet" onClick={() => void preview()}>
          {copy.preview}
        </button>
        <button type="button" className="btn btn-quiet" onClick={plan}>
          {copy.plan}
        </button>
        {approval !== 'free' && (
          <p className="text-xs text-ink-3">{approval === 'ask' ? copy.askText : copy.alone}</p>
        )}
      </div>
      <RequestNote request={state.waiting} version={state.version} href={links.approvals} />
      <Plans plans={state.plans} version={state.version} href={links.planned} />
      <p className="text-xs text-ink-3">
        {published.at === null
          ? published.text
            ? copy.fromFolder
            : copy.notThere
          : copy.publishedBy(
              shortMoment(published.at),
              published.author ?? editingFormCopy.formerly,
              published.approvedBy,
            )}{' '}
        {draft && copy.draftBy(shortMoment(draft.at), draft.author ?? editingFormCopy.formerly)}
      </p>
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

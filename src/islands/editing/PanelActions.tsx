import { editingFormCopy } from '../../copy/editing/form.ts';
import type { DialogName } from './Dialogs.tsx';
import type { EditorProps } from './release/props.ts';
import type { useEditor } from './useEditor.ts';
import { useShortcut } from './useShortcut.ts';

const copy = editingFormCopy.panel;

type Props = Pick<EditorProps, 'approval'> & {
  state: ReturnType<typeof useEditor>;
  openDialog(name: DialogName): void;
  /** Address of the preview. */
  preview: string;
};

/** Save, publish, preview and plan, under what became of the last of them. */
export function PanelActions({ state, openDialog, approval, preview }: Props) {
  const save = () => void state.save();
  useShortcut('s', save);
  /** It shows what the server has. */
  const openPreview = async () => {
    if (!state.changed || (await state.save())) location.assign(preview);
  };
  return (
    <div className="edit-actions">
      <p className="w-full text-sm text-ink-2" role="status">
        {state.statusText}
      </p>
      <button
        type="button"
        className="btn btn-secondary"
        aria-busy={state.busy || undefined}
        aria-keyshortcuts="Control+S Meta+S"
        onClick={save}
      >
        {copy.save}
      </button>
      <button type="button" className="btn btn-primary" onClick={() => openDialog('publish')}>
        {approval === 'ask' ? copy.ask : copy.publish}
      </button>
      <button type="button" className="btn btn-quiet" onClick={() => void openPreview()}>
        {copy.preview}
      </button>
      <button type="button" className="btn btn-quiet" onClick={() => openDialog('plan')}>
        {copy.plan}
      </button>
      {state.published.at !== null && state.mistakes.length > 0 && (
        <button type="button" className="btn btn-quiet" onClick={() => openDialog('end')}>
          {copy.planEnd}
        </button>
      )}
      {approval !== 'free' && (
        <p className="text-xs text-ink-3">{approval === 'ask' ? copy.askText : copy.alone}</p>
      )}
    </div>
  );
}

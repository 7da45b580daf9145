import { useEffect, useMemo, useState } from 'react';
import { pathName, withValueAt } from '../../shared/editing/paths.ts';
import type { Path, Value } from '../../shared/editing/shape.ts';
import { titleOf } from '../../shared/editing/title.ts';
import { editingFormCopy } from '../../copy/editing/form.ts';
import { EditorContext, problemsByPath } from './fields/context.ts';
import { Dialogs, type DialogName } from './Dialogs.tsx';
import { EditTabs } from './EditTabs.tsx';
import { FieldView } from './fields/FieldView.tsx';
import { MessageBar } from './MessageBar.tsx';
import { openUnlessStopped } from './release/openUnlessStopped.ts';
import { Panel } from './Panel.tsx';
import type { EditorProps } from './release/props.ts';
import { useEditor } from './useEditor.ts';
import { useHeading } from './useHeading.ts';
import { useMessage } from './useMessage.ts';
import { useTarget } from './useTarget.ts';
import { publishedWork } from './draft/work.ts';

export default function Editor(props: EditorProps) {
  const { editor, at, links } = props;
  const state = useEditor(props);
  const { message, showMessage, clearMessage } = useMessage(state);
  // What is typed before the form listens would be lost.
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const { target, aim } = useTarget(at, ready);
  const [dialog, setDialog] = useState<DialogName>();
  /** The entry that was typed into last, whose page the preview shows first. */
  const [place, setPlace] = useState(at);
  const problems = useMemo(() => problemsByPath(editor, state.mistakes), [editor, state.mistakes]);
  const root = 'form' in state.work ? state.work.form : null;
  const name = titleOf(root) ?? props.name;
  // The source says nothing of the title while it is typed there.
  useHeading(root === null ? undefined : name);

  const choose = async (tab: number) => {
    const result = await state.convert(tab === 0 ? 'form' : 'text');
    if (result === undefined) showMessage(editingFormCopy.form.unreadable);
    return result;
  };
  const show = async (path: string) => {
    if (await choose(0)) aim(path);
  };
  const publish = async () => {
    const isDone = await state.publish();
    // What is on the site is not taken back here.
    if (isDone) clearMessage();
    return isDone;
  };
  const openDialog = async (name: DialogName) => {
    const open = () => setDialog(name);
    if (name === 'end') return open();
    const recheck = () => state.recheck(name === 'plan' || undefined);
    await openUnlessStopped({ ...state, recheck }, editor.file, open, show);
  };
  const discard = () => {
    const typed = state.work;
    state.edit(publishedWork(editor.field, state.published));
    state.countAsUnwritten();
    showMessage(editingFormCopy.panel[state.published.text ? 'discardText' : 'discardNewText'], typed);
    // At once, so that no draft remains: a press on Undo saves it again.
    void state.save();
  };
  const context = {
    ...{ root, problems, target, View: FieldView, published: state.published.value },
    set(path: Path, next: Value | undefined) {
      if (typeof path[1] === 'number') setPlace(pathName(path));
      state.edit({ form: withValueAt(root, path, next) });
    },
    focusHeading: (path: Path) => aim(pathName(path)),
    focusFirstField: (path: Path) => aim(pathName(path), true),
    showMessage: (text: string, undo?: Value, place?: string) =>
      showMessage(text, undo === undefined ? undefined : { form: undo }, place),
  };

  return (
    <EditorContext value={context}>
      <div className="edit-page" inert={!ready}>
        <a className="skip" href="#panel-title">
          {editingFormCopy.panel.skip}
        </a>
        <EditTabs {...props} {...{ state, root }} choose={(tab) => void choose(tab)} />
        <Panel
          {...{ ...props, state, discard }}
          preview={links.preview + (place ? `&at=${encodeURIComponent(place)}` : '')}
          show={(path) => void show(path)}
          openDialog={(name) => void openDialog(name)}
        />
      </div>
      <MessageBar {...message} />
      <Dialogs
        {...{ props, state, publish, showMessage, name }}
        open={dialog}
        close={(dialogToClose) => setDialog((current) => (current === dialogToClose ? undefined : current))}
      />
    </EditorContext>
  );
}

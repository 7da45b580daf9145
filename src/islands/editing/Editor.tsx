import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react';
import { useEffect, useMemo, useState } from 'react';
import { pathName, withValueAt } from '../../shared/editing/paths.ts';
import { isGroup, isList, type Path, type Value } from '../../shared/editing/shape.ts';
import { editingFormCopy } from '../../copy/editingForm.ts';
import { openUnlessStopped } from './openUnlessStopped.ts';
import { EditorContext, elementAt, problemsByPath } from './context.ts';
import { Dialogs } from './Dialogs.tsx';
import { FieldView } from './FieldView.tsx';
import { Form, Source } from './Form.tsx';
import { MessageBar } from './MessageBar.tsx';
import { Panel } from './Panel.tsx';
import type { EditorProps } from './props.ts';
import { useEditor } from './useEditor.ts';
import { publishedWork, type Work } from './work.ts';

const copy = editingFormCopy.form;

/** `after`: what it is about. Once more is typed, undoing would take that back as well. */
type Message = { text: string; undo: Work | undefined; after: Work };

/** A page, or the one program of a file, is called by the title that is typed now; other files keep the name of their section. */
const titleOf = (root: Value | null): string | undefined => {
  const { programs } = isGroup(root) ? root : {};
  const page = isList(programs) && programs.length === 1 ? programs[0] : root;
  const title = isGroup(page) && 'body' in page ? page['title'] : undefined;
  return typeof title === 'string' && title ? title : undefined;
};

export default function Editor(props: EditorProps) {
  const { editor, part, at, links } = props;
  const state = useEditor(props);
  const tab = 'text' in state.work ? 1 : 0;
  // What is typed before the form listens would be lost.
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const { target, aim } = useTarget(at, ready);
  const [message, setMessage] = useState<Message>();
  const [dialog, setDialog] = useState<'publish' | 'plan'>();
  const problems = useMemo(() => problemsByPath(editor, state.mistakes), [editor, state.mistakes]);
  const root = 'form' in state.work ? state.work.form : null;

  const choose = async (next: number) => {
    const result = await state.convert(next === 0 ? 'form' : 'text');
    if (result === undefined) showMessage(copy.unreadable);
    return result;
  };
  const showMessage = (text: string, undo?: Work) => setMessage({ text, undo, after: state.now() });
  const undo = (work: Work) => {
    state.edit(work);
    showMessage(copy.undone);
  };
  const publish = async () => {
    const isDone = await state.publish();
    // What is on the site is not taken back here.
    if (isDone) setMessage(undefined);
    return isDone;
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
    set: (path: Path, next: Value | undefined) => state.edit({ form: withValueAt(root, path, next) }),
    focusHeading: (path: Path) => aim(pathName(path)),
    focusFirstField: (path: Path) => aim(pathName(path), true),
    showMessage: (text: string, undo?: Value) =>
      showMessage(text, undo === undefined ? undefined : { form: undo }),
  };
  const show = async (path: string) => {
    if (await choose(0)) aim(path);
  };

  const now = message?.after === state.work ? message : undefined;

  return (
    <EditorContext value={context}>
      <div className="edit-page" inert={!ready}>
        <a className="skip" href="#panel-title">
          {editingFormCopy.panel.skip}
        </a>
        <TabGroup selectedIndex={tab} onChange={(next) => void choose(next)}>
          <div className="edit-tabs">
            <TabList className="flex gap-1">
              <Tab className="edit-tab">{copy.form}</Tab>
              <Tab className="edit-tab">{copy.source}</Tab>
            </TabList>
            <a className="edit-tab" href={links.history}>
              {copy.history}
            </a>
          </div>
          <TabPanels>
            <TabPanel tabIndex={-1}>{root !== null && <Form field={editor.field} part={part} />}</TabPanel>
            <TabPanel tabIndex={-1}>
              {'text' in state.work && (
                <Source text={state.work.text} edit={(text) => state.edit({ text })} />
              )}
            </TabPanel>
          </TabPanels>
          <a className="edit-jump btn btn-secondary btn-sm" href="#panel-title">
            {editingFormCopy.panel[props.approval === 'ask' ? 'jumpAsk' : 'jump']}
          </a>
        </TabGroup>
        <Panel
          {...props}
          state={state}
          show={(path) => void show(path)}
          openPublishDialog={() =>
            void openUnlessStopped(state, editor.file, () => setDialog('publish'), show)
          }
          openPlanDialog={() => setDialog('plan')}
          discard={discard}
        />
      </div>
      <MessageBar text={now?.text} undo={now?.undo && (() => undo(now.undo!))} />
      <Dialogs
        {...{ props, state, publish, showMessage }}
        name={titleOf(root) ?? props.name}
        open={dialog}
        close={(dialogToClose) => setDialog((current) => (current === dialogToClose ? undefined : current))}
      />
    </EditorContext>
  );
}

/** Its heading where it has none. */
const firstFieldIn = (path: string) =>
  elementAt(`${path} first`)?.querySelector<HTMLElement>(
    'input, textarea, select, button:not(.edit-fold-head):not(.edit-tool)',
  ) ?? headingOf(path);

const headingOf = (path: string) => document.getElementById(`f-${path}`);

/**
 * The place to show: it is scrolled to and takes the focus, again each time it is aimed at.
 * @param ready before that the page is inert, and nothing in it takes the focus
 */
function useTarget(first: string | undefined, ready: boolean) {
  const [target, setTarget] = useState({ path: first ?? '', count: first ? 1 : 0, isNew: false });
  useEffect(() => {
    if (!ready || !target.count) return;
    const here = target.isNew ? firstFieldIn(target.path) : headingOf(target.path);
    here?.scrollIntoView({ block: 'center' });
    here?.focus();
  }, [target, ready]);
  const aim = (path: string, isNew = false) => setTarget(({ count }) => ({ path, count: count + 1, isNew }));
  return { target, aim };
}

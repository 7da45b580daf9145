import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react';
import type { Value } from '../../shared/editing/shape.ts';
import { editingFormCopy } from '../../copy/editing/form.ts';
import { Form, Source } from './Form.tsx';
import type { EditorProps } from './release/props.ts';
import type { useEditor } from './useEditor.ts';

type Props = Pick<EditorProps, 'editor' | 'part' | 'links' | 'approval'> & {
  state: ReturnType<typeof useEditor>;
  /** Null where only the source shows it. */
  root: Value | null;
  /** @param tab 0 is the form, 1 the source */
  choose(tab: number): void;
};

const copy = editingFormCopy.form;

/** The file as its form or as its source, and the link to its history. */
export function EditTabs({ editor, part, links, approval, state: { work, edit }, root, choose }: Props) {
  return (
    <TabGroup selectedIndex={'text' in work ? 1 : 0} onChange={choose}>
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
          {'text' in work && <Source text={work.text} edit={(text) => edit({ text })} />}
        </TabPanel>
      </TabPanels>
      <a className="edit-jump btn btn-secondary btn-sm" href="#panel-title">
        {editingFormCopy.panel[approval === 'ask' ? 'jumpAsk' : 'jump']}
      </a>
    </TabGroup>
  );
}

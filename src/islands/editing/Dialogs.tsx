import { ConflictDialog } from './conflict/ConflictDialog.tsx';
import { PlanDialog } from './release/PlanDialog.tsx';
import type { EditorProps } from './release/props.ts';
import { PublishDialog } from './release/PublishDialog.tsx';
import { TroubleDialog } from './TroubleDialog.tsx';
import type { useEditor } from './useEditor.ts';
import type { Work } from './draft/work.ts';

/** `end`: at a time, of what is published only, whatever the draft is like. */
export type DialogName = 'publish' | 'plan' | 'end';

type Props = {
  props: EditorProps;
  state: ReturnType<typeof useEditor>;
  name: string;
  /** The dialog that the editor has opened. */
  open: DialogName | undefined;
  close(dialog: DialogName): void;
  publish(): Promise<boolean>;
  showMessage(text: string, undo: Work): void;
};

/** One dialog at a time: a conflict or a lost sign-in comes first, and what the editor opened waits behind it. */
export function Dialogs({ props, state, name, open, close, publish, showMessage }: Props) {
  const { editor, user, approval, links } = props;
  const { file, field } = editor;
  const visible = state.conflict || state.trouble ? undefined : open;
  const shared = { name, needsApproval: approval === 'ask' };
  return (
    <>
      <PublishDialog
        {...shared}
        open={visible === 'publish'}
        close={() => close('publish')}
        publish={publish}
        note={state.note}
        setNote={state.setNote}
        guide={links.guide}
      />
      <PlanDialog
        {...{ ...shared, user, file }}
        open={visible === 'plan' || visible === 'end'}
        close={() => close(visible === 'end' ? 'end' : 'plan')}
        canPublish={visible !== 'end'}
        canEnd={state.published.at !== null}
        plan={state.plan}
        guide={links.guide.plan}
      />
      <ConflictDialog
        {...{ state, field, showMessage }}
        close={() => state.setConflict(undefined)}
        guide={links.guide.conflict}
      />
      <TroubleDialog trouble={state.trouble} links={links} close={() => state.setTrouble(undefined)} />
    </>
  );
}

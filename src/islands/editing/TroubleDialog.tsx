import { editingFormCopy } from '../../copy/editing/form.ts';
import { EditDialog } from './EditDialog.tsx';
import type { Trouble } from './useAnswers.ts';

type Props = { trouble: Trouble | undefined; links: { secondFactor: string; signIn: string }; close(): void };

const copy = editingFormCopy.dialog;

/** The session or its second factor is over: what was typed waits in this browser. */
export function TroubleDialog({ trouble, links, close }: Props) {
  const ended = trouble === 'signed-out';
  return (
    <EditDialog
      open={trouble !== undefined}
      title={ended ? copy.signIn : copy.confirm}
      close={close}
      footer={
        <>
          <button type="button" className="btn btn-quiet" onClick={close}>
            {copy.wait}
          </button>
          <a className="btn btn-primary" href={ended ? links.signIn : links.secondFactor}>
            {ended ? copy.signInGo : copy.confirmGo}
          </a>
        </>
      }
    >
      <p>{ended ? copy.signInText : copy.confirmText}</p>
    </EditDialog>
  );
}

import { editingFormCopy } from '../../../copy/editing/form.ts';

type Props = { label: string; sending: boolean; close(): void; go(): Promise<void> };

/** The foot of a dialog that sends something: a way back, and the button that sends it once. */
export function GoButtons({ label, sending, close, go }: Props) {
  return (
    <>
      <button type="button" className="btn btn-quiet" onClick={close}>
        {editingFormCopy.dialog.no}
      </button>
      <button
        type="button"
        className="btn btn-primary"
        aria-busy={sending || undefined}
        onClick={() => void go()}
      >
        {label}
      </button>
    </>
  );
}

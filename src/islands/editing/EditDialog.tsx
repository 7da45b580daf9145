import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import type { ReactNode } from 'react';
import { editingFormCopy } from '../../copy/editing/form.ts';
import { Icon } from '../ui/Icon.tsx';
import { close as closeIcon } from './icons.ts';

type Props = {
  open: boolean;
  title: string;
  close(): void;
  children: ReactNode;
  footer: ReactNode;
  wide?: boolean;
};

export function EditDialog({ open, title, close, children, footer, wide }: Props) {
  return (
    <Dialog open={open} onClose={close} className="edit-dialog">
      <DialogBackdrop className="edit-backdrop" />
      <DialogPanel className={`edit-dialog-panel ${wide ? 'is-wide' : ''}`}>
        <div className="flex items-center justify-between gap-3 border-b px-5 py-2">
          <DialogTitle className="text-h4">{title}</DialogTitle>
          <button
            type="button"
            className="icon-btn"
            aria-label={editingFormCopy.dialog.close}
            onClick={close}
          >
            <Icon node={closeIcon} />
          </button>
        </div>
        <div className="grid gap-4 overflow-y-auto p-5">{children}</div>
        <div className="flex flex-wrap justify-end gap-2 border-t border-dashed px-5 py-3">{footer}</div>
      </DialogPanel>
    </Dialog>
  );
}

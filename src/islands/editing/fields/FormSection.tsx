import { useState, type ReactNode } from 'react';
import { isWithin, pathName } from '../../../shared/editing/paths.ts';
import type { Path } from '../../../shared/editing/shape.ts';
import { editingFormCopy } from '../../../copy/editing/form.ts';
import { Icon } from '../../ui/Icon.tsx';
import { chevronRight, circleAlert } from '../icons.ts';
import { useEdit } from './context.ts';

type Props = {
  path: Path;
  title: string;
  detail?: string;
  open?: boolean;
  /** Buttons at the right of the title. */
  tools?: ReactNode;
  children: ReactNode;
};

/** A collapsible part of the form, which opens by itself when the editor is led to a field inside. */
export function FormSection({ path, title, detail, open = false, tools, children }: Props) {
  const { target, problems } = useEdit();
  const name = pathName(path);
  const [isOpen, setOpen] = useState(open);
  const [shownCount, setShownCount] = useState(0);
  // Not by a key: what else is open inside would be folded, too.
  if (target.count !== shownCount) {
    setShownCount(target.count);
    if (isWithin(target.path, name)) setOpen(true);
  }
  const faults = [...problems].filter(([where]) => isWithin(where, name)).flatMap(([, each]) => each).length;
  return (
    <div className="edit-fold" data-place={`${name} first`}>
      <div className="flex flex-wrap items-center justify-end gap-1 pr-2">
        <button
          type="button"
          id={`f-${name}`}
          className="edit-fold-head group"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `p-${name}` : undefined}
          data-open={isOpen || undefined}
          data-place={`${name} head`}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon node={chevronRight} className="group-data-[open]:rotate-90" />
          <span className="min-w-0 flex-1">
            <span className="font-semibold">{title}</span>{' '}
            {detail && <span className="text-sm text-ink-3">{detail}</span>}
          </span>
          {faults > 0 && (
            <span className="edit-faults">
              <Icon node={circleAlert} /> {editingFormCopy.form.toFix(faults)}
            </span>
          )}
        </button>
        {tools}
      </div>
      {isOpen && (
        <div id={`p-${name}`} className="edit-fold-body">
          {children}
        </div>
      )}
    </div>
  );
}

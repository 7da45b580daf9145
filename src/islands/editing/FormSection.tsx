import { Disclosure, DisclosureButton, DisclosurePanel } from '@headlessui/react';
import { useRef, type ReactNode } from 'react';
import { isWithin, pathName } from '../../shared/editing/paths.ts';
import type { Path } from '../../shared/editing/shape.ts';
import { editingFormCopy } from '../../copy/editingForm.ts';
import { Icon } from '../ui/Icon.tsx';
import { chevronRight, circleAlert } from './icons.ts';
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
  const wanted = useRef(0);
  if (target.count && isWithin(target.path, name)) wanted.current = target.count;
  const faults = [...problems].filter(([where]) => isWithin(where, name)).flatMap(([, each]) => each).length;
  return (
    // A new key opens it again. What is typed is in the state of the editor, so nothing is lost.
    <Disclosure key={wanted.current} defaultOpen={open || wanted.current > 0}>
      <div className="edit-fold">
        <div className="flex items-center gap-1 pr-2">
          <DisclosureButton id={`f-${name}`} className="edit-fold-head group">
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
          </DisclosureButton>
          {tools}
        </div>
        <DisclosurePanel className="edit-fold-body">{children}</DisclosurePanel>
      </div>
    </Disclosure>
  );
}

import { useId, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { formsCopy } from '../../copy/frame/forms.ts';
import { Icon } from './Icon.tsx';
import { close } from './icons.ts';
import { useFocusReturn } from './focusReturn.ts';
import { useModality } from './modality.ts';
import { usePresence } from './presence.ts';

export type ModalProps = {
  open: boolean;
  /** Close button and Escape; never called while not dismissible. */
  onClose: () => void;
  title: ReactNode;
  /** False while something must not be interrupted. */
  dismissible?: boolean;
  /** Why closing is blocked, readable at the Close button: "Processing order". */
  blockedReason?: string;
  /**
   * What had the focus before, of one that the server drew open: it stays where it stands in the page. Others go to the end of body and
   * look for themselves.
   */
  openedBy?: Element | null | undefined;
  footer?: ReactNode;
  children: ReactNode;
};

type Frame = ModalProps & {
  /** Classes of the box around the panel. */
  layout: string;
  /** Classes of the panel, with its `data-closed` state. */
  panel: string;
  /** Classes of the row with title and Close. */
  head: string;
  /** Class of the part that scrolls. */
  body: string;
  /** A press on the scrim closes. */
  scrimCloses: boolean;
};

/**
 * What dialog and drawer share: named by its title, focus kept inside, background inert and still, focus given back
 * (docs/decisions/0004). Escape reaches the top one only.
 */
export function Modal({ layout, panel, head, body, scrimCloses, ...props }: Frame) {
  const { open, onClose, dismissible = true, openedBy, footer, children } = props;
  const [box, ref] = useState<HTMLElement | null>(null);
  const title = useId();
  const ask = (): void => void (dismissible && onClose());
  useFocusReturn(open, openedBy);
  // Before the layout that an animation starts from: it stops the page's scrolling and moves the focus.
  useModality(box, open, ask);
  const isRendered = openedBy !== undefined;
  const { mounted, closed } = usePresence(box, open, isRendered);
  if (!mounted) return null;
  const dialog = (
    <div
      ref={ref}
      role="dialog"
      aria-modal="true"
      aria-labelledby={title}
      inert={!open}
      className={`fixed inset-0 flex ${layout}`}
    >
      <div
        data-closed={closed}
        className="absolute inset-0 bg-scrim/60 transition-opacity duration-base data-[closed]:opacity-0"
        aria-hidden="true"
        data-closes={scrimCloses || undefined}
        // A press on empty space must not move the focus.
        onMouseDown={(event) => event.preventDefault()}
        onClick={scrimCloses ? ask : undefined}
      />
      <div data-closed={closed} className={`relative flex flex-col ${panel}`}>
        <Head {...props} id={title} className={head} />
        <div className={`min-h-0 flex-1 overflow-y-auto overscroll-contain ${body}`}>{children}</div>
        {footer}
      </div>
    </div>
  );
  return isRendered ? dialog : createPortal(dialog, document.body);
}

function Head(props: ModalProps & { id: string; className: string }) {
  const { id, title, onClose, dismissible = true, blockedReason, className } = props;
  return (
    <div
      className={`flex h-16 flex-none items-center justify-between border-b border-line bg-sheet pr-2 ${className}`}
    >
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      <button
        type="button"
        // Initial focus: closing is then at hand, and a screen reader reads it after the title.
        data-autofocus
        data-closes
        className={`icon-btn ${dismissible ? '' : 'cursor-not-allowed text-ink-3'}`}
        aria-label={dismissible || !blockedReason ? formsCopy.close : `${formsCopy.close}. ${blockedReason}`}
        aria-disabled={dismissible ? undefined : true}
        title={dismissible ? undefined : blockedReason}
        onClick={dismissible ? onClose : undefined}
      >
        <Icon node={close} />
      </button>
    </div>
  );
}

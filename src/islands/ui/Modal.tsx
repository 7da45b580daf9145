import { Dialog as HeadlessDialog, DialogTitle, TransitionChild } from '@headlessui/react';
import { useEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import { formsCopy } from '../../copy/forms.ts';
import { Icon } from './Icon.tsx';
import { close } from './icons.ts';
import { useFocusReturn } from './focusReturn.ts';
import { useInertBackground } from './inertBackground.ts';

export type ModalProps = {
  open: boolean;
  /** Close button and Escape; never called while not dismissible. */
  onClose: () => void;
  title: ReactNode;
  /** False while something must not be interrupted (spec 2). */
  dismissible?: boolean;
  /** Why closing is blocked, readable at the Close button: "Processing order". */
  blockedReason?: string;
  footer?: ReactNode;
  children: ReactNode;
};

type Frame = ModalProps & {
  /** Of the box around the panel. */
  layout: string;
  /** Of the panel, with its `data-closed` state. */
  panel: string;
  /** Of the scrolling part. */
  body: string;
  /** A press on the scrim closes. */
  scrimCloses: boolean;
};

/**
 * What dialog and drawer share, on Headless UI: named by its title, focus kept inside, background inert and still, focus
 * given back. Escape reaches the top one only. The box itself covers the screen, so Headless UI sees no outside.
 */
export function Modal({ layout, panel, body, scrimCloses, ...props }: Frame) {
  const { open, onClose, dismissible = true, footer, children } = props;
  const [shown, setShown] = useState(false);
  // One render later, so that a drawer that is born open slides in as well.
  useEffect(() => setShown(open), [open]);
  useFocusReturn(shown);
  const marker = useInertBackground(shown);
  const ask = (): void => void (dismissible && onClose());
  return (
    <>
      <span ref={marker} hidden />
      <HeadlessDialog
        open={shown}
        onClose={ask}
        transition
        className={`fixed inset-0 flex ${layout}`}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Escape' || event.defaultPrevented) return;
          // Before Headless UI, which would take focus away even where closing is blocked.
          event.preventDefault();
          event.stopPropagation();
          ask();
        }}
      >
        <TransitionChild>
          <div
            className="absolute inset-0 bg-scrim/60 transition-opacity duration-base data-[closed]:opacity-0"
            aria-hidden="true"
            onClick={scrimCloses ? ask : undefined}
          />
        </TransitionChild>
        <TransitionChild>
          <div className={`relative flex flex-col ${panel}`}>
            <Head {...props} />
            <div className={`min-h-0 flex-1 overflow-y-auto overscroll-contain ${body}`}>{children}</div>
            {footer}
          </div>
        </TransitionChild>
      </HeadlessDialog>
    </>
  );
}

function Head({ title, onClose, dismissible = true, blockedReason }: ModalProps) {
  return (
    <div className="flex h-16 flex-none items-center justify-between border-b border-line bg-sheet pl-5 pr-2">
      <DialogTitle className="text-h3">{title}</DialogTitle>
      <button
        type="button"
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

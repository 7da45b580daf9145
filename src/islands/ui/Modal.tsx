import { Dialog as HeadlessDialog, DialogTitle } from '@headlessui/react';
import type { KeyboardEvent, ReactNode } from 'react';
import { formsCopy } from '../../copy/forms.ts';
import { Icon } from './Icon.tsx';
import { close } from './icons.ts';
import { useFocusReturn } from './focusReturn.ts';
import { useInertBackground } from './inertBackground.ts';
import { usePresence } from './presence.ts';

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
  /** Of the row with title and Close. */
  head: string;
  /** Of the scrolling part. */
  body: string;
  /** A press on the scrim closes. */
  scrimCloses: boolean;
};

/**
 * What dialog and drawer share, on Headless UI: named by its title, focus kept inside, background inert and still, focus
 * given back. Escape reaches the top one only. The box itself covers the screen, so Headless UI sees no outside.
 */
export function Modal({ layout, panel, head, body, scrimCloses, ...props }: Frame) {
  const { open, onClose, dismissible = true, footer, children } = props;
  const { mounted, closed, ref } = usePresence(open);
  useFocusReturn(open);
  useInertBackground(open);
  const ask = (): void => void (dismissible && onClose());
  if (!mounted) return null;
  return (
    <HeadlessDialog
      ref={ref}
      static
      open={open}
      onClose={ask}
      inert={!open}
      className={`fixed inset-0 flex ${layout}`}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        // Before Headless UI, which would take focus away even where closing is blocked.
        event.preventDefault();
        event.stopPropagation();
        ask();
      }}
    >
      <div
        data-closed={closed}
        className="absolute inset-0 bg-scrim/60 transition-opacity duration-base data-[closed]:opacity-0"
        aria-hidden="true"
        // A press on nothing takes the focus from nobody.
        onMouseDown={(event) => event.preventDefault()}
        onClick={scrimCloses ? ask : undefined}
      />
      <div data-closed={closed} className={`relative flex flex-col ${panel}`}>
        <Head {...props} className={head} />
        <div className={`min-h-0 flex-1 overflow-y-auto overscroll-contain ${body}`}>{children}</div>
        {footer}
      </div>
    </HeadlessDialog>
  );
}

function Head(props: ModalProps & { className: string }) {
  const { title, onClose, dismissible = true, blockedReason, className } = props;
  return (
    <div
      className={`flex h-16 flex-none items-center justify-between border-b border-line bg-sheet pr-2 ${className}`}
    >
      <DialogTitle className="text-h3">{title}</DialogTitle>
      <button
        type="button"
        // Where the focus goes first: the way out is at hand, and a screen reader says it after the title.
        data-autofocus
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

import { toastsCopy } from '../../copy/toasts.ts';
import { Icon } from '../ui/Icon.tsx';
import { circleAlert, circleCheck, close, triangleAlert } from '../ui/icons.ts';
import { useCountdown } from './pause.ts';
import { removeToast, type Toast } from './toasts.store.ts';

const LOOK = {
  success: { icon: circleCheck, colour: 'text-ok' },
  warning: { icon: triangleAlert, colour: 'text-warn' },
  error: { icon: circleAlert, colour: 'text-danger' },
};

export function ToastCard({ toast, paused }: { toast: Toast; paused: boolean }) {
  const { status, title, content, duration, timestamp } = toast;
  const dismiss = (): void => removeToast(timestamp);
  useCountdown(duration, paused, dismiss);
  return (
    <div className={`toast pointer-events-auto ${LOOK[status].colour}`} data-toast={status}>
      <Icon node={LOOK[status].icon} className="mt-0.5" />
      <div className="min-w-0 flex-1 text-ink">
        {title && <p className="font-semibold">{title}</p>}
        {content && <p className="mt-0.5 text-[0.9375rem] text-ink-2">{content}</p>}
        <Action toast={toast} dismiss={dismiss} />
      </div>
      <button type="button" className="icon-btn -mr-2 -mt-2 flex-none text-ink" onClick={dismiss}>
        <Icon node={close} />
        <span className="sr-only">{toastsCopy.close}</span>
      </button>
    </div>
  );
}

function Action({ toast: { action }, dismiss }: { toast: Toast; dismiss: () => void }) {
  if (!action) return null;
  const className = 'lnk mt-1 inline-flex min-h-[32px] items-center font-semibold';
  if (action.href)
    return (
      <a className={className} href={action.href}>
        {action.label}
      </a>
    );
  const run = (): void => {
    dismiss();
    action.run?.();
  };
  return (
    <button type="button" className={className} onClick={run}>
      {action.label}
    </button>
  );
}

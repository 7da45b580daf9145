import { useStore } from '@nanostores/react';
import { toastsCopy } from '../../copy/toasts.ts';
import { ToastCard } from './ToastCard.tsx';
import { $toasts, type Toast, type ToastPosition } from './toasts.store.ts';
import { usePause } from './pause.ts';

const PLACES: Record<'auto' | ToastPosition, string> = {
  auto: 'toasts-auto',
  top: 'toasts-top',
  bottom: 'toasts-bottom',
};

const NONE: readonly Toast[] = [];

/**
 * Toast container, mounted once per page with `client:interact="toasts"` as a child of body, where dialogs keep it
 * usable. Its live regions exist from the start, so that new toasts are read out.
 */
export default function Toasts() {
  // Rendered empty; toasts added before hydration follow.
  const toasts = useStore($toasts, { ssr: () => NONE });
  const [paused, pause] = usePause();
  return (
    <section aria-label={toastsCopy.region} data-over-dialogs {...pause}>
      {Object.entries(PLACES).map(([place, className]) => (
        <div key={place} className={`toasts ${className} no-print`}>
          <Region
            role="status"
            paused={paused}
            toasts={at(toasts, place).filter(({ status }) => status !== 'error')}
          />
          <Region
            role="alert"
            paused={paused}
            toasts={at(toasts, place).filter(({ status }) => status === 'error')}
          />
        </div>
      ))}
    </section>
  );
}

const at = (toasts: readonly Toast[], place: string): Toast[] =>
  toasts.filter(({ position = 'auto' }) => position === place);

type RegionProps = { role: 'status' | 'alert'; toasts: Toast[]; paused: boolean };

function Region({ role, toasts, paused }: RegionProps) {
  return (
    <div
      role={role}
      aria-live={role === 'status' ? 'polite' : 'assertive'}
      aria-atomic="false"
      className={toasts.length ? 'grid w-full justify-items-center gap-3' : 'contents'}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.timestamp} toast={toast} paused={paused} />
      ))}
    </div>
  );
}

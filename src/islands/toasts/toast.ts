type ToastStatus = 'success' | 'error' | 'warning';
type ToastPosition = 'top' | 'bottom';

export type Toast = {
  /** Names the toast: the ms it was added at, made unique. */
  timestamp: number;
  status: ToastStatus;
  title?: string;
  content?: string;
  /** ms on screen; 0 stays until closed. */
  duration: number;
  /** Default: top right from 640 px up, bottom below (D76). */
  position?: ToastPosition;
  /** The action must also be reachable elsewhere: a toast disappears. */
  action?: { label: string; run?: () => void; href?: string } | undefined;
};

export type NewToast = Omit<Toast, 'timestamp' | 'duration'> & { duration?: number };

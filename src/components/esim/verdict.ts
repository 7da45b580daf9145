import type { DeviceAnswer } from '../../shared/esim/devices.ts';

/** How an answer to "Will my phone work?" is drawn. */
export const VERDICT_LOOK: Record<DeviceAnswer['verdict'], { icon: string; colour: string }> = {
  supported: { icon: 'circleCheck', colour: 'text-ok' },
  unsupported: { icon: 'circleAlert', colour: 'text-danger' },
  unknown: { icon: 'info', colour: 'text-link' },
};

type Connection = { saveData?: boolean; effectiveType?: string };

/** Save-Data, 2G or 3G: nothing is loaded ahead. */
export function shouldSaveData(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return Boolean(connection?.saveData) || /[23]g/.test(connection?.effectiveType ?? '');
}

/** Runs after load, when the browser is idle, or 2 s later: Chromium has pages that it never calls idle. */
export function whenIdle(run: () => void): void {
  const timeout = 2000;
  const idle = self.requestIdleCallback ?? ((later: () => void) => setTimeout(later, timeout));
  const later = (): unknown => idle(run, { timeout });
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}

/**
 * Rewrites times in the reader's zone: `<time datetime="ISO" data-local="time">`. The server prints them with a zone's
 * name, which is correct without script.
 */
const STYLES: Record<string, Intl.DateTimeFormatOptions> = {
  time: { timeStyle: 'short' },
  moment: { dateStyle: 'medium', timeStyle: 'short' },
};

export function localTimes(): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-local]')) {
    time.textContent = localText(Date.parse(time.dateTime), time.dataset['local']);
    time.closest<HTMLElement>('[data-with-local]')?.removeAttribute('hidden');
  }
}

/** "9:41 AM", or with the day. @param instant ms */
export const localText = (instant: number, style = 'time'): string =>
  new Intl.DateTimeFormat('en-US', STYLES[style]).format(instant);

/**
 * Rewrites times in the reader's zone: `<time datetime="ISO" data-local="time">`. The server prints them with a zone's
 * name, which is correct without script.
 */
const STYLES: Record<string, Intl.DateTimeFormatOptions> = {
  time: { timeStyle: 'short' },
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  zoned: {
    ...{ year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    timeZoneName: 'short',
  },
};

export function localTimes(): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-local]')) {
    time.textContent = localText(Date.parse(time.dateTime), time.dataset['local']);
  }
}

/** "9:41 AM", or with the day, or with day and zone. @param instant ms */
export const localText = (instant: number, style = 'time'): string =>
  new Intl.DateTimeFormat('en-US', STYLES[style]).format(instant);

/** Shows an upload in its row: how far it is, Cancel, and Try again. */
import { documentsCopy as copy } from '../../copy/documents.ts';
import type { DocumentKind } from '../../shared/documents/purposes.ts';
import { announce } from '../lib/announce.ts';

/** Percents between two announcements: each would interrupt a screen reader. */
const ANNOUNCED_STEP = 25;

export function viewOf(row: HTMLElement) {
  const find = <E extends HTMLElement>(name: string) => row.querySelector<E>(name)!;
  const [progress, problem] = [find('[data-document-progress]'), find('[data-document-problem]')];
  const [buttons, unfinished] = [find('[data-document-buttons]'), find('[data-document-unfinished]')];
  const [bar, text] = [find<HTMLProgressElement>('progress'), find('[data-document-text]')];
  const kind = row.dataset['documentKind'] as DocumentKind;
  const { name } = copy.kinds[kind];
  const show = (running: boolean, failed: boolean): void => {
    progress.hidden = !running;
    problem.hidden = !failed;
    buttons.hidden = running;
    if (unfinished) unfinished.hidden = true;
    row.querySelectorAll('[role=alert]').forEach((each) => each.remove());
  };
  const again = find('[data-document-retry]');
  const explain = (sentence: string): void => {
    show(false, true);
    problem.querySelector('span')!.textContent = sentence;
    announce(sentence);
  };
  const setBar = (percent: number | undefined): void => {
    if (percent === undefined) bar.removeAttribute('value');
    else bar.value = percent;
    find('[data-document-bar]').style.width = `${percent ?? 0}%`;
  };
  let announced = 0;
  return {
    kind,
    onCancel(cancel: () => void): void {
      find('[data-document-cancel]').onclick = cancel;
    },
    begin(): void {
      show(true, false);
      setBar(undefined);
      text.textContent = copy.reading;
      announced = 0;
      find('[data-document-cancel]').focus();
    },
    progress: (file: File) => ({
      sent(bytes: number): void {
        const sent = Math.min(bytes, file.size);
        const percent = Math.floor((sent / file.size) * 100);
        setBar(percent);
        text.textContent = sent === file.size ? copy.checking : copy.progress(percent, sent, file.size);
        if (percent < announced + ANNOUNCED_STEP) return;
        announced = percent;
        announce(copy.percent(name, percent));
      },
      waiting(): void {
        text.textContent = copy.waiting;
        announce(copy.waiting);
      },
    }),
    end(): DocumentKind {
      show(false, false);
      announce(copy.done.added);
      return kind;
    },
    cancelled(): void {
      show(false, false);
      find<HTMLInputElement>('[type=file]').focus();
      announce(copy.cancelled(name));
    },
    refused(sentence: string): void {
      explain(sentence);
      again.hidden = true;
      find<HTMLInputElement>('[type=file]').focus();
    },
    stopped(retry: () => void): void {
      explain(copy.broken);
      again.hidden = false;
      again.onclick = retry;
      again.focus();
    },
  };
}

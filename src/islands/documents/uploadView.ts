/** Shows an upload in its row: how far it is, Cancel, and Try again. */
import { documentsCopy as copy } from '../../copy/applications/documents.ts';
import type { DocumentKind } from '../../shared/documents/purposes.ts';
import { announce } from '../lib/announce.ts';

/** Percents between two announcements: each would interrupt a screen reader. */
const ANNOUNCED_STEP = 25;

export function viewOf(row: HTMLElement) {
  const kind = row.dataset['documentKind'] as DocumentKind;
  const { name } = copy.kinds[kind];
  const { find, setText, setBar, show, explain } = partsOf(row);
  const [retryButton, fileInput] = [find('[data-document-retry]'), find('[type=file]')];
  return {
    kind,
    onCancel(cancel: () => void): void {
      find('[data-document-cancel]').onclick = cancel;
    },
    begin(): void {
      show('progress');
      setBar(undefined);
      setText(copy.reading);
      find('[data-document-cancel]').focus();
    },
    progress: (file: File) => progressOf(file, name, { setText, setBar }),
    end(): DocumentKind {
      show('buttons');
      announce(copy.done.added);
      return kind;
    },
    cancelled(): void {
      show('buttons');
      fileInput.focus();
      announce(copy.cancelled(name));
    },
    refused(sentence: string): void {
      explain(sentence);
      retryButton.hidden = true;
      fileInput.focus();
    },
    stopped(retry: () => void): void {
      explain(copy.broken);
      retryButton.hidden = false;
      retryButton.onclick = retry;
      retryButton.focus();
    },
  };
}

function partsOf(row: HTMLElement) {
  const find = <E extends HTMLElement>(name: string) => row.querySelector<E>(name)!;
  const [progress, problem] = [find('[data-document-progress]'), find('[data-document-problem]')];
  const [buttons, unfinished] = [find('[data-document-buttons]'), find('[data-document-unfinished]')];
  const bar = find<HTMLProgressElement>('progress');
  const show = (part: 'progress' | 'problem' | 'buttons'): void => {
    progress.hidden = part !== 'progress';
    problem.hidden = part !== 'problem';
    buttons.hidden = part === 'progress';
    if (unfinished) unfinished.hidden = true;
    row.querySelectorAll('[role=alert]').forEach((each) => each.remove());
  };
  return {
    find,
    show,
    explain(sentence: string): void {
      show('problem');
      problem.querySelector('span')!.textContent = sentence;
      announce(sentence);
    },
    setText(text: string): void {
      find('[data-document-text]').textContent = text;
    },
    setBar(percent: number | undefined): void {
      if (percent === undefined) bar.removeAttribute('value');
      else bar.value = percent;
      find('[data-document-bar]').style.width = `${percent ?? 0}%`;
    },
  };
}

type Parts = ReturnType<typeof partsOf>;

/** What `uploadFile` reports of one upload. */
function progressOf(file: File, name: string, { setText, setBar }: Pick<Parts, 'setText' | 'setBar'>) {
  let announced = 0;
  return {
    sent(bytes: number): void {
      const sent = Math.min(bytes, file.size);
      const percent = Math.floor((sent / file.size) * 100);
      setBar(percent);
      setText(sent === file.size ? copy.checking : copy.progress(percent, sent, file.size));
      if (percent < announced + ANNOUNCED_STEP) return;
      announced = percent;
      announce(copy.percent(name, percent));
    },
    waiting(): void {
      setText(copy.waiting);
      announce(copy.waiting);
    },
  };
}

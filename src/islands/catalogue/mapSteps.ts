/** Map and list in step: what one points at or reaches by keyboard in one is marked in the other. */
const BESIDE = '(min-width: 48em)';
const MARK_CLASS = 'bg-passport-tint';

export function syncMapAndList(): void {
  for (const event of ['pointerover', 'focusin']) document.addEventListener(event, follow);
  addEventListener('hashchange', markNamed);
  markNamed();
}

/** The row that the address names: on a phone the only one in sight. */
const markNamed = (): void => change(document.querySelector<HTMLElement>(':target')?.dataset['of'] ?? '');

let markedId = '';

function follow(event: Event): void {
  const target = event.target as Element;
  const pin = target.closest<SVGElement>('[data-pin]')?.dataset['pin'];
  const number = pin ?? target.closest<HTMLElement>('[data-of]')?.dataset['of'] ?? '';
  if (number === markedId) return;
  change(number);
  if (pin && event.type === 'focusin' && matchMedia(BESIDE).matches)
    document.querySelector(`[data-of="${pin}"]`)?.scrollIntoView({ block: 'nearest' });
}

function change(number: string): void {
  mark(markedId, false);
  mark(number, true);
  markedId = number;
}

function mark(number: string, isOn: boolean): void {
  if (!number) return;
  for (const row of document.querySelectorAll(`[data-of="${number}"]`))
    row.classList.toggle(MARK_CLASS, isOn);
  const shape = document.querySelector(`[data-pin="${number}"] > :nth-child(2)`);
  shape?.setAttribute('stroke', `rgb(var(--c-${isOn ? 'esim' : 'passport'}))`);
}

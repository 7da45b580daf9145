/** Map and list in step: what one points at or reaches by keyboard in one is marked in the other. */
const DESKTOP = '(min-width: 1024px)';
const MARKED = 'bg-passport-tint';

export function keepInStep(): void {
  for (const event of ['pointerover', 'focusin']) document.addEventListener(event, follow);
}

let marked = '';

function follow(event: Event): void {
  const target = event.target as Element;
  const pin = target.closest<SVGElement>('[data-pin]')?.dataset['pin'];
  const number = pin ?? target.closest<HTMLElement>('[data-of]')?.dataset['of'] ?? '';
  if (number === marked) return;
  mark(marked, false);
  mark(number, true);
  marked = number;
  if (pin && event.type === 'focusin' && matchMedia(DESKTOP).matches)
    document.querySelector(`[data-of="${pin}"]`)?.scrollIntoView({ block: 'nearest' });
}

function mark(number: string, isOn: boolean): void {
  if (!number) return;
  for (const row of document.querySelectorAll(`[data-of="${number}"]`)) row.classList.toggle(MARKED, isOn);
  const shape = document.querySelector(`[data-pin="${number}"] > :nth-child(2)`);
  shape?.setAttribute('stroke', `rgb(var(--c-${isOn ? 'esim' : 'passport'}))`);
}

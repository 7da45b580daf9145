import { formsCopy } from '../../copy/frame/forms.ts';
import { drawIcon } from '../ui/drawIcon.ts';
import { circleAlert, circleCheck, close, triangleAlert } from '../ui/icons.ts';
import type { Toast } from './toast.ts';

const LOOK = {
  success: { icon: circleCheck, colour: 'text-ok' },
  warning: { icon: triangleAlert, colour: 'text-warn' },
  error: { icon: circleAlert, colour: 'text-danger' },
};

/** Ends the toast. @param run its action, where that was pressed */
type Leave = (run?: () => void) => void;

export function toastCard(toast: Toast, leave: Leave): HTMLElement {
  const { status, title, content } = toast;
  const { icon, colour } = LOOK[status];
  const card = element('div', `toast pointer-events-auto ${colour}`);
  card.dataset['toast'] = status;
  const words = element('div', 'min-w-0 flex-1 text-ink');
  if (title) words.append(element('p', 'font-semibold', title));
  if (content) words.append(element('p', 'mt-0.5 text-[0.9375rem] text-ink-2', content));
  words.append(...actionOf(toast, leave));
  card.append(drawIcon(icon, 'mt-0.5'), words, closeButton(leave));
  return card;
}

function closeButton(leave: Leave): HTMLElement {
  const button = pressable('icon-btn -mr-2 -mt-2 flex-none text-ink', () => leave());
  button.append(drawIcon(close), element('span', 'sr-only', formsCopy.close));
  return button;
}

function actionOf({ action }: Toast, leave: Leave): HTMLElement[] {
  if (!action) return [];
  const className = 'lnk mt-1 inline-flex min-h-[32px] items-center font-semibold';
  if (action.href) return [Object.assign(element('a', className, action.label), { href: action.href })];
  const button = pressable(className, () => leave(action.run));
  button.textContent = action.label;
  return [button];
}

const pressable = (className: string, onclick: () => void): HTMLButtonElement =>
  Object.assign(element('button', className), { type: 'button', onclick });

const element = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  textContent = '',
): HTMLElementTagNameMap[Tag] => Object.assign(document.createElement(tag), { className, textContent });

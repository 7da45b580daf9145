/**
 * Makes native save forms instant. The code loads at idle, at the first touch, or when the reader returns; what is sent
 * meanwhile waits for it in order, and goes natively if it fails to load.
 */
import { shouldSaveData, whenIdle } from '../lib/connection.ts';

type Form = HTMLFormElement;

const load = () => import('./saveForms.ts');
const formOf = ({ target }: Event): Form | null => (target as Element).closest?.('form[data-save]') ?? null;

/** Pressed before the code has come, each with what was wanted, press by press. */
const heldPresses = new Map<Form, boolean[]>();

document.addEventListener('submit', (event) => {
  const form = formOf(event);
  if (!form) return;
  event.preventDefault();
  press(form);
  void load().then(
    ({ toggle }) => {
      for (const saved of takePresses(form)) toggle(form, saved);
    },
    () => {
      const lastPress = takePresses(form).at(-1);
      if (lastPress !== undefined && differsFromPage(form, lastPress)) send(form);
    },
  );
});

function takePresses(form: Form): boolean[] {
  const presses = heldPresses.get(form) ?? [];
  heldPresses.delete(form);
  return presses;
}

/** Pressed twice, it is as the page was rendered. */
const differsFromPage = (form: Form, lastPress: boolean | undefined): boolean =>
  lastPress === (form.querySelector('button')!.name === 'add');

/** A mark on a list shows at once what is wanted; words and boxes of other looks wait for the code. */
function press(form: Form): void {
  const button = form.querySelector('button')!;
  const presses = heldPresses.get(form) ?? [];
  const saved = !(presses.at(-1) ?? 'isSaved' in button.dataset);
  heldPresses.set(form, [...presses, saved]);
  if (form.dataset['look'] !== 'icon') return;
  button.toggleAttribute('data-is-saved', saved);
  button.ariaPressed = String(saved);
  button.firstElementChild!.classList.toggle('fill-current', saved);
}

/** Submits natively with the button's name and value, which the form needs. */
function send(form: Form): void {
  const { name, value } = form.querySelector('button')!;
  form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  form.submit();
}

// The page is left before the code has come.
addEventListener('pagehide', () => {
  for (const [form, presses] of heldPresses) {
    if (!differsFromPage(form, presses.at(-1))) continue;
    const fields = new FormData(form, form.querySelector('button'));
    navigator.sendBeacon(form.action, new URLSearchParams(fields as never));
  }
});

/** Another tab or device may have changed what is saved. */
const refresh = (): void =>
  void load().then(
    ({ refreshSaved }) => refreshSaved(),
    () => {},
  );
// Once, and so not `onReturn`: the loaded code watches every later return by itself.
addEventListener('focus', refresh, { once: true });
addEventListener('pageshow', ({ persisted }) => persisted && refresh());

const warm = (): void => void load().catch(() => {});
for (const type of ['pointerover', 'focusin'])
  document.addEventListener(type, (event) => formOf(event) && warm(), { passive: true });
if (!shouldSaveData()) whenIdle(warm);

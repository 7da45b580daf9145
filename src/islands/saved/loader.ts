/**
 * Makes native save forms instant. React loads at idle or on first touch, and replaces the forms on the first submit or
 * when the reader returns. Submits made meanwhile are replayed in order, natively if the code fails to load.
 */
import { shouldSaveData, whenIdle } from '../lib/connection.ts';

type Form = HTMLFormElement;

const load = () => import('./mount.tsx');
const heldForms: Form[] = [];
const formOf = ({ target }: Event): Form | null => (target as Element).closest?.('form[data-save]') ?? null;

document.addEventListener('submit', (event) => {
  const form = formOf(event);
  if (!form) return;
  event.preventDefault();
  if (heldForms.push(form) === 1) void replay();
});

async function replay(): Promise<void> {
  const code = await load().catch(() => undefined);
  const forms = heldForms.splice(0);
  if (!code) return send(forms[0]!);
  for (const form of forms) code.mount(form).click();
  setTimeout(code.mountAll);
}

/** Submits natively with the button's name and value, which the form needs. */
function send(form: Form): void {
  const { name, value } = form.querySelector('button')!;
  form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  form.submit();
}

/** Another tab or device may have changed what is saved. */
async function refresh(): Promise<void> {
  const { mountAll, refreshSaved } = await load();
  mountAll();
  await refreshSaved();
}
const back = (): void => void refresh().catch(() => {});
addEventListener('focus', back, { once: true });
addEventListener('pageshow', ({ persisted }) => persisted && back());

const warm = (): void => void load().catch(() => {});
for (const type of ['pointerover', 'focusin'])
  document.addEventListener(type, (event) => formOf(event) && warm(), { passive: true });
if (!shouldSaveData()) whenIdle(warm);

/**
 * Save forms work by themselves; this makes them answer at once (architecture section 9). React comes at idle, or with
 * the first touch, and takes the forms over when one is sent, or when the reader comes back to the page. What is sent
 * meanwhile is done afterwards, in its order; natively where the code cannot be loaded.
 */
import { spares, whenIdle } from '../lib/connection.ts';

type Form = HTMLFormElement;

const load = () => import('./mount.tsx');
const held: Form[] = [];
const formOf = ({ target }: Event): Form | null => (target as Element).closest?.('form[data-save]') ?? null;

document.addEventListener('submit', (event) => {
  const form = formOf(event);
  if (!form) return;
  event.preventDefault();
  if (held.push(form) === 1) void replay();
});

async function replay(): Promise<void> {
  try {
    const { mount, mountAll } = await load();
    for (const form of held.splice(0)) mount(form).click();
    setTimeout(mountAll);
  } catch {
    const [form] = held.splice(0);
    // Without its button's name and value the form would say nothing.
    const button = form!.querySelector('button')!;
    const sent = Object.assign(document.createElement('input'), { type: 'hidden', ...pick(button) });
    form!.append(sent);
    form!.submit();
  }
}

const pick = ({ name, value }: HTMLButtonElement): { name: string; value: string } => ({ name, value });

/** Another tab or device may have changed what is saved. */
async function refresh(): Promise<void> {
  const { mountAll, loadSaved } = await load();
  mountAll();
  await loadSaved();
}
const back = (): void => void refresh().catch(() => {});
addEventListener('focus', back, { once: true });
addEventListener('pageshow', ({ persisted }) => persisted && back());

const warm = (): void => void load().catch(() => {});
for (const type of ['pointerover', 'focusin'])
  document.addEventListener(type, (event) => formOf(event) && warm(), { passive: true });
if (!spares()) whenIdle(warm);

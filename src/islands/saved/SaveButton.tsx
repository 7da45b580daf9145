import { useStore } from '@nanostores/react';
import { savedCopy } from '../../copy/saved.ts';
import { paths } from '../../shared/lib/paths.ts';
import { addToast, removeToast } from '../toasts/toasts.store.ts';
import { Icon } from '../ui/Icon.tsx';
import { bookmark, check } from '../ui/icons.ts';
import { $saved, setSaved } from './saved.store.ts';
import type { Item } from './saved.writes.ts';

/** Same markup as components/saved/SaveForm.astro. */
export type SaveLook = 'icon' | 'text' | 'search' | 'compare' | 'remove';

type Props = {
  item: Item;
  look: SaveLook;
  className: string;
  /** In the list of saved items: removing shows a toast with Undo. */
  undo: boolean;
};

/** The hydrated save button. Its state comes from the store, so all buttons of an item agree. */
export function SaveButton({ item, look, className, undo }: Props) {
  const { value: lists } = useStore($saved);
  const { kind, id } = item.target;
  const saved = id !== '' && lists[kind].includes(id);
  const toggle = (): void => {
    const compared = !saved && kind === 'compared_programs';
    setSaved(item, !saved, compared ? () => showComparedToast(item) : undefined);
    if (saved && undo) tellRemoved(item);
  };
  return (
    <button
      type="button"
      className={className}
      aria-pressed={saved}
      aria-label={look === 'icon' ? `${savedCopy.save} ${item.name}` : undefined}
      onClick={toggle}
    >
      <Face look={look} saved={saved} />
      {look !== 'icon' && look !== 'search' && <span className="sr-only"> {item.name}</span>}
    </button>
  );
}

function Face({ look, saved }: { look: SaveLook; saved: boolean }) {
  if (look === 'compare')
    return (
      <>
        <span className={saved ? 'box is-on' : 'box'}>
          {saved && <Icon node={check} className="h-3.5 w-3.5" />}
        </span>
        {savedCopy.compare}
      </>
    );
  if (look === 'remove') return saved ? savedCopy.remove : savedCopy.keep;
  const icon = <Icon node={bookmark} className={saved ? 'fill-current' : ''} />;
  if (look === 'icon') return icon;
  const [on, off] =
    look === 'search' ? [savedCopy.searchSaved, savedCopy.saveSearch] : [savedCopy.saved, savedCopy.save];
  return (
    <>
      {icon}
      {saved ? on : off}
    </>
  );
}

const tellRemoved = (item: Item): unknown =>
  addToast({
    status: 'success',
    title: savedCopy.removed(item.name),
    action: { label: savedCopy.undo, run: () => setSaved(item, true) },
  });

let lastToast = 0;

/** Replaces the previous toast, because several programs are added quickly. Called after the server accepted, which refuses a fifth. */
function showComparedToast({ name }: Item): void {
  removeToast(lastToast);
  lastToast = addToast({
    status: 'success',
    title: savedCopy.compared(name),
    action: { label: savedCopy.toCompare, href: paths.compare() },
  });
}

import { Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import { formsCopy } from '../../copy/frame/forms.ts';
import { dayCount, inclusiveDays } from '../../shared/lib/dates.ts';
import { useLazy } from '../lib/useLazy.ts';
import { Button } from './Button.tsx';
import { useAnchored } from './anchor.ts';
import { ErrorText } from './Field.tsx';
import { useMedia } from './media.ts';
import { complete, type Range, rangeText } from './range.ts';
import type { DateRangeProps } from './dateRangeProps.ts';
import { TypedDates } from './TypedDates.tsx';
import type { Picker } from './useDateRange.ts';

const load = () => import('./calendarParts.ts');
/** Preloads the calendar's code before the click. */
export const warmCalendar = (): void => void load().catch(() => {});

type Props = DateRangeProps & { picker: Picker; anchor: RefObject<HTMLElement | null> };

/** The open calendar: beside the field from md up, a sheet across the screen below. */
export function DatePanel({ picker, anchor, ...props }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const wide = useMedia('(min-width: 48em)');
  const [hovered, setHovered] = useState('');
  const [failed, setFailed] = useState(false);
  const parts = useLazy(load, true, () => setFailed(true));
  useAnchored(anchor, panel, true, { when: wide });
  useOutside(anchor, picker);
  const { draft } = picker;
  const preview = draft.start && !draft.end && hovered > draft.start;
  const range = preview ? { start: draft.start, end: hovered } : draft;
  return (
    <div
      ref={panel}
      popover="manual"
      className="overflow-visible bg-transparent text-ink max-md:flex max-md:h-full max-md:w-full max-md:items-end max-md:touch-none max-md:bg-scrim/60"
      // On phones this is the scrim around the sheet; it takes the press, so that nothing behind it does.
      onClick={({ target, currentTarget }) => target === currentTarget && picker.done()}
    >
      <div
        role="dialog"
        // Safari focuses no pressed button: without this, Escape after a press would go to the page.
        tabIndex={-1}
        aria-label={props.label}
        className="max-h-[94%] w-full overflow-auto overscroll-contain rounded-t-lg bg-sheet p-4 pb-0 shadow-3 md:max-h-[var(--room,100vh)] md:w-[44rem] md:rounded-md md:shadow-2 md:hairline"
      >
        {parts ? (
          <parts.SheetHead title={props.label} onClose={picker.cancel} />
        ) : (
          <div className="h-12 md:hidden" />
        )}
        <TypedDates {...props} picker={picker} open={wide || failed} />
        {/* While its style sheet arrives the calendar alone waits: the dates typed beside it are drawn. */}
        <Suspense fallback={<Placeholder failed={failed} />}>
          {parts ? (
            <parts.Calendar {...props} picker={picker} months={wide ? 2 : 1} onHover={setHovered} />
          ) : (
            <Placeholder failed={failed} />
          )}
        </Suspense>
        <Footer {...props} range={range} picker={picker} />
      </div>
    </div>
  );
}

function Footer({ range, picker, reason, error }: DateRangeProps & { range: Range; picker: Picker }) {
  const text = rangeText(range);
  return (
    <div className="sticky bottom-0 mt-3 flex flex-wrap items-center justify-between gap-3 border-t border-dashed border-line bg-sheet py-3">
      {/* A row of its own on phones: a calendar that moves under the finger loses the tap. */}
      <p className="num w-full font-semibold md:w-auto" role="status">
        {text}{' '}
        <span className="font-normal text-ink-3">
          {complete(range) ? dayCount(inclusiveDays(range.start, range.end)) : !text && reason}
        </span>
      </p>
      {/* Half a range is not wrong yet. */}
      <div role="alert">{picker.draft.end && error && <ErrorText>{error}</ErrorText>}</div>
      <div className="ml-auto flex flex-wrap justify-end gap-2">
        <Button kind="quiet" onClick={picker.clear}>
          {formsCopy.clear}
        </Button>
        <Button onClick={picker.done}>{formsCopy.done}</Button>
      </div>
    </div>
  );
}

/** As tall as a month, so nothing jumps when the calendar arrives. Without its code the typed fields still work. */
const Placeholder = ({ failed }: { failed: boolean }) => (
  <p role="status" className={failed ? 'text-sm' : 'skel h-[352px]'}>
    {failed ? formsCopy.calendarFailed : formsCopy.loading}
  </p>
);

/** A press outside closes the panel and keeps the current choice. */
function useOutside(anchor: RefObject<HTMLElement | null>, picker: Picker): void {
  const latest = useRef(picker);
  latest.current = picker;
  useEffect(() => {
    const press = (event: PointerEvent): void => {
      if (anchor.current?.contains(event.target as Node)) return;
      // A typed date is applied when its field is left; a field that is removed while it has the focus is not.
      if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
      latest.current.dismiss();
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [anchor]);
}

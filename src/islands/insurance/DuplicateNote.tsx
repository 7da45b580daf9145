import { travelersCopy } from '../../copy/insurance/travelers.ts';
import { tripDates } from '../../shared/trips/text.ts';
import { Button } from '../ui/Button.tsx';
import type { Duplicate } from './duplicates.ts';

type Props = Duplicate & { onKeep: () => void; onRemove: () => void };

/** A warning, which blocks nothing: adding to the cart without an answer keeps both. */
export function DuplicateNote({ where, policy, onKeep, onRemove }: Props) {
  const { traveler, name, from, to } = policy;
  return (
    <div className="note note-warn mt-2 w-full">
      <div>
        <p>{travelersCopy.twice[where](traveler, name, tripDates(from, to))}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button
            kind="secondary"
            size="sm"
            aria-label={`${travelersCopy.keepBoth}: ${traveler}`}
            onClick={onKeep}
          >
            {travelersCopy.keepBoth}
          </Button>
          <Button
            kind="danger-quiet"
            size="sm"
            aria-label={travelersCopy.removeTraveler(traveler)}
            onClick={onRemove}
          >
            {travelersCopy.remove}
          </Button>
        </div>
      </div>
    </div>
  );
}

import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { listPackages } from '../../shared/esim/endpoints.ts';
import type { DataPackage } from '../../shared/esim/esim.ts';
import { call } from '../lib/call.ts';
import {
  createPackageQuery,
  tripKey,
  type Packages,
  type PackagesState,
  type Trip,
} from './packages.store.ts';

type Options = {
  /** Segment of the call's path (D37). */
  provider: string;
  /** Undefined while destination or a date is missing or breaks a rule (F104). */
  trip: Trip | undefined;
  /** No question is asked meanwhile. */
  disabled?: boolean;
  /** Preselects the default package of a new list (F099). */
  autoDefault: boolean;
  /** Value of the chosen package; "" is none. */
  current: string;
  /** A package of the newest list, or none: then the field is cleared and counts as untouched (F105). */
  choose: (chosen: DataPackage | undefined) => void;
  /** What the page was rendered with. */
  seed?: { trip: Trip; packages: Packages } | undefined;
};

/** The package list that follows a form's destination and dates, and the package chosen from it. */
export function usePackages({
  provider,
  trip,
  disabled,
  seed,
  ...choice
}: Options): PackagesState & { retry: () => void } {
  const [query] = useState(() =>
    createPackageQuery({
      load: async (asked, signal) => (await call(listPackages, { provider, ...asked }, { signal })).packages,
      seed,
    }),
  );
  const state = useStore(query.$packages);
  const key = trip ? tripKey(trip) : '';
  useEffect(() => {
    if (!disabled) query.ask(trip);
    // The key stands for the trip.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [query, key, disabled]);
  useEffect(() => () => query.ask(undefined), [query]);
  useChoice(state, key, choice);
  return { ...state, retry: query.retry };
}

/** Clears the choice when the trip moves on without a list, and settles it when the list is there. */
function useChoice(
  state: PackagesState,
  key: string,
  { autoDefault, current, choose }: Pick<Options, 'autoDefault' | 'current' | 'choose'>,
): void {
  const chosenFor = useRef(key);
  useEffect(() => {
    const ready = state.status === 'ready' && state.key === key;
    const moved = chosenFor.current !== key;
    chosenFor.current = key;
    if (ready) choose(settle(state.packages, moved ? '' : current, autoDefault));
    else if (moved) choose(undefined);
    // Only a new trip or a new list settles anything: a choice of the reader's stands.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [state, key]);
}

/** The package of the list that stays or becomes chosen. A size that is not on sale any more is none. */
export function settle(packages: Packages, current: string, autoDefault: boolean): DataPackage | undefined {
  const same = packages.find(({ value }) => value === current);
  return same ?? (autoDefault ? packages.find(({ isDefault }) => isDefault) : undefined);
}

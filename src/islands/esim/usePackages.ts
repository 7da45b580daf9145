import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { listPackages } from '../../shared/esim/endpoints.ts';
import type { DataPackage, EsimTrip } from '../../shared/esim/esim.ts';
import { call } from '../lib/call.ts';
import { createPackageQuery, tripKey, type Packages, type PackagesState } from './packages.store.ts';

type Options = {
  /** Segment of the call's path (D37). */
  provider: string;
  /** Undefined while destination or a date is missing or breaks a rule (F104). */
  trip: EsimTrip | undefined;
  /** No request is sent while true. */
  disabled?: boolean;
  /** Preselects the default package of a new list (F099). */
  autoDefault: boolean;
  /** Value of the chosen package; "" is none. */
  current: string;
  /** A package of the current list; none clears the field and marks it untouched (F105). */
  choose: (chosen: DataPackage | undefined) => void;
  /** What the page was rendered with. */
  seed?: { trip: EsimTrip; packages: Packages } | undefined;
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
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [query, key, disabled]);
  useEffect(() => () => query.ask(undefined), [query]);
  useChoice(state, key, choice);
  return { ...state, retry: query.retry };
}

/** Until the packages of a new trip are loaded nothing is chosen; then the same size, if it is still offered. */
function useChoice(
  state: PackagesState,
  key: string,
  { autoDefault, current, choose }: Pick<Options, 'autoDefault' | 'current' | 'choose'>,
): void {
  const chosenFor = useRef(key);
  const preferred = useRef('');
  useEffect(() => {
    const standard = state.packages.find(({ isDefault }) => isDefault)?.value;
    // What only the default chose gives way to the default of the next list.
    if (current) preferred.current = autoDefault && current === standard ? '' : current;
    // Depends on the choice only: it was made from the list that is shown now.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [current]);
  useEffect(() => {
    const ready = state.status === 'ready' && state.key === key;
    const moved = chosenFor.current !== key;
    chosenFor.current = key;
    const wanted = moved ? preferred.current : current || preferred.current;
    if (ready) choose(settle(state.packages, wanted, autoDefault));
    else if (moved) choose(undefined);
    // Depends on trip and list only: the reader's choice must not trigger it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [state, key]);
}

/** The package that stays or becomes chosen; none for a size no longer on sale. */
function settle(packages: Packages, current: string, autoDefault: boolean): DataPackage | undefined {
  const same = packages.find(({ value }) => value === current);
  return same ?? (autoDefault ? packages.find(({ isDefault }) => isDefault) : undefined);
}

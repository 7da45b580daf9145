import { useEffect, useState } from 'react';
import { storeNote, storedNote } from '../draft/localCopy.ts';
import { planWork, type PlanChoice } from './planWork.ts';
import { publishWork } from './publishWork.ts';
import type { ReleaseParts } from './releaseParts.ts';

type Parts = Omit<ReleaseParts, 'note' | 'clearNote'> & { user: string };

/** The ways out of the form: now, or at a time. */
export function useRelease({ user, ...parts }: Parts) {
  const { file, runExclusive } = parts;
  const [note, setNote] = useState('');
  useEffect(() => setNote(storedNote(user, file)), [user, file]);
  const clearNote = (): void => {
    setNote('');
    storeNote(user, file, '');
  };
  const release = { ...parts, note, clearNote };

  const publish = (): Promise<boolean> =>
    runExclusive(() => {
      storeNote(user, file, note);
      return publishWork(release);
    });
  const plan = (choice: PlanChoice) => planWork(choice, release);

  return { note, setNote, publish, plan };
}

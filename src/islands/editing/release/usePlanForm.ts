import { useEffect, useState } from 'react';
import { PLAN_FAULTS, planFault } from '../../../shared/editing/planTimes.ts';
import { NO_PLAN, storePlan, storedPlan } from '../draft/localCopy.ts';
import type { PlanChoice } from './planWork.ts';

type Parts = {
  user: string;
  file: string;
  /** Whether the draft may go out. */
  canPublish: boolean;
  /** Whether what travelers see was published here. */
  canEnd: boolean;
  zone: string;
  /** @returns a sentence where the time was refused, and false where it is not planned yet */
  plan(choice: PlanChoice): Promise<string | boolean>;
  close(): void;
};

/** @param typed of the browser's own zone @returns NaN for no time */
export const instantOf = (typed: string): number => (typed ? new Date(typed).getTime() : NaN);

/** The times as they are typed, what is wrong with one of them, and the way to send them. */
export function usePlanForm({ user, file, canPublish, canEnd, zone, plan, close }: Parts) {
  const [typed, setTyped] = useState(NO_PLAN);
  useEffect(() => setTyped(storedPlan(user, file)), [user, file]);
  const action = !canPublish ? 'end' : canEnd ? typed.action : 'publish';
  const [fault, setFault] = useState<{ field: string; text: string }>();
  const [sending, setSending] = useState(false);

  const choose = (next: typeof action) => setTyped({ ...typed, action: next });
  const type = (field: 'at' | 'until') => (value: string) => {
    setTyped({ ...typed, [field]: value });
    setFault(undefined);
  };
  const errorOf = (field: string) => (fault?.field === field ? fault.text : undefined);

  const send = async (choice: PlanChoice) => {
    setSending(true);
    // Where the second factor is asked for first, the page begins again.
    storePlan(user, file, { ...typed, action });
    const result = await plan(choice).finally(() => setSending(false));
    if (typeof result === 'string') return setFault({ field: 'at', text: result });
    if (result) {
      storePlan(user, file, undefined);
      setTyped(NO_PLAN);
    }
    close();
  };
  const go = async () => {
    if (sending) return;
    const until = action === 'publish' && typed.until ? { until: instantOf(typed.until) } : {};
    const choice = { action, at: instantOf(typed.at), zone, ...until };
    const wrong = planFault(choice, Date.now());
    if (!wrong) return send(choice);
    document.getElementById(`plan-${wrong.field}`)?.focus();
    setFault({ field: wrong.field, text: PLAN_FAULTS[wrong.fault] });
  };
  return { typed, action, choose, type, errorOf, sending, go };
}

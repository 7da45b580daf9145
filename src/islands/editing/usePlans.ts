import { useState } from 'react';
import type { planChange } from '../../shared/editing/endpoints.ts';
import { editingFormCopy } from '../../copy/editingForm.ts';
import type { FilePlan } from './props.ts';
import type { Answer } from './wire.ts';

export type PlanChoice = { action: 'publish' | 'end'; at: number; until?: number; zone: string };

/** What is planned for this file. @param sendPlan sends a further one */
export function usePlans(
  begun: readonly FilePlan[],
  sendPlan: (choice: PlanChoice) => Promise<Answer<typeof planChange>>,
) {
  const [plans, setPlans] = useState(begun);
  /** @returns a sentence where the time was refused, and false where it is not planned yet */
  async function plan(choice: PlanChoice): Promise<string | boolean> {
    const answer = await sendPlan(choice);
    if ('refused' in answer)
      return answer.refused === 'failed' ? (answer.message ?? editingFormCopy.state.failed) : false;
    if (!('waiting' in answer.ok)) return false;
    if (answer.ok.waiting || answer.ok.unchanged) return true;
    const { version } = answer.ok;
    // It takes the place of an earlier one of its kind.
    setPlans((before) => [
      ...before.filter(({ action }) => action !== choice.action),
      { until: null, ...choice, version },
    ]);
    return true;
  }
  /** The draft of a plan is gone. */
  const dropPlan = () => setPlans((before) => before.filter(({ action }) => action !== 'publish'));
  return { plans, plan, dropPlan };
}

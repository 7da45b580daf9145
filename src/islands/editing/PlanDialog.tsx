import { useEffect, useState } from 'react';
import { zoneName, zonedMoment } from '../../shared/editing/moment.ts';
import { PLAN_FAULTS, planFault } from '../../shared/editing/planTimes.ts';
import { editingFormCopy } from '../../copy/editingForm.ts';
import { EditDialog } from './EditDialog.tsx';
import { GoButtons } from './GoButtons.tsx';
import { GuideLink } from './GuideLink.tsx';
import { NO_PLAN, storePlan, storedPlan } from './localCopy.ts';
import { TimeField } from './TimeField.tsx';
import type { PlanChoice } from './usePlans.ts';

type Props = {
  open: boolean;
  user: string;
  file: string;
  name: string;
  asks: boolean;
  /** Whether what travelers see was published here. */
  canEnd: boolean;
  close(): void;
  /** @returns a sentence where the time was refused, and false where it is not planned yet */
  plan(choice: PlanChoice): Promise<string | boolean>;
  guide: string;
};

const copy = editingFormCopy.plan;
const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
const instantOf = (typed: string): number => (typed ? new Date(typed).getTime() : NaN);

/** Publishes the draft at a time, or takes back at a time what is published: in the editor's own time, said in words. */
export function PlanDialog({ open, user, file, name, asks, canEnd, close, plan, guide }: Props) {
  const [typed, setTyped] = useState(NO_PLAN);
  useEffect(() => setTyped(storedPlan(user, file)), [user, file]);
  const action = canEnd ? typed.action : 'publish';
  const [fault, setFault] = useState<{ field: string; text: string }>();
  const [sending, setSending] = useState(false);
  const zone = open ? ownZone() : 'UTC';
  const says = (value: string) =>
    Number.isFinite(instantOf(value)) ? copy.says(zonedMoment(instantOf(value), zone)) : undefined;
  const type = (field: 'at' | 'until') => (value: string) => {
    setTyped({ ...typed, [field]: value });
    setFault(undefined);
  };
  const errorOf = (field: string) => (fault?.field === field ? fault.text : undefined);
  const go = async () => {
    if (sending) return;
    const until = action === 'publish' && typed.until ? { until: instantOf(typed.until) } : {};
    const choice = { action, at: instantOf(typed.at), zone, ...until };
    const wrong = planFault(choice, Date.now());
    if (wrong) {
      document.getElementById(`plan-${wrong.field}`)?.focus();
      return setFault({ field: wrong.field, text: PLAN_FAULTS[wrong.fault] });
    }
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
  return (
    <EditDialog
      open={open}
      title={copy.title(name)}
      close={close}
      footer={<GoButtons label={asks ? copy.goAsk : copy.go} {...{ sending, close, go }} />}
    >
      {canEnd && (
        <fieldset className="grid gap-2">
          <legend className="label">{copy.what}</legend>
          {(['publish', 'end'] as const).map((each) => (
            <label key={each} className="flex min-h-touch items-center gap-3">
              <input
                type="radio"
                name="plan-action"
                checked={action === each}
                onChange={() => setTyped({ ...typed, action: each })}
              />
              <span>{copy[each]}</span>
            </label>
          ))}
        </fieldset>
      )}
      <TimeField
        id="plan-at"
        label={copy.at}
        value={typed.at}
        set={type('at')}
        hint={copy.zone(zoneName(Date.now(), zone))}
        says={says(typed.at)}
        error={errorOf('at')}
      />
      {action === 'publish' && (
        <TimeField
          id="plan-until"
          label={copy.until}
          optional
          value={typed.until}
          set={type('until')}
          hint={copy.untilHint}
          says={says(typed.until)}
          error={errorOf('until')}
        />
      )}
      {asks && <p className="text-sm text-ink-2">{copy.askText}</p>}
      <GuideLink href={guide} part="plan" />
    </EditDialog>
  );
}

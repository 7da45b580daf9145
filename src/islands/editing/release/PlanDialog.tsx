import { zoneName, zonedMoment } from '../../../shared/lib/moments.ts';
import { planCopy as copy } from '../../../copy/editing/plan.ts';
import { EditDialog } from '../EditDialog.tsx';
import { GoButtons } from './GoButtons.tsx';
import { GuideLink } from '../GuideLink.tsx';
import { TimeField } from '../fields/TimeField.tsx';
import { instantOf, usePlanForm } from './usePlanForm.ts';
import type { PlanChoice } from './planWork.ts';

type Props = Omit<Parameters<typeof usePlanForm>[0], 'zone'> & {
  open: boolean;
  name: string;
  needsApproval: boolean;
  guide: string;
};

const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** Publishes the draft at a time, or takes back at a time what is published: in the editor's own time, said in words. */
export function PlanDialog({ open, name, needsApproval, guide, ...rest }: Props) {
  const { canPublish, canEnd, close } = rest;
  const zone = open ? ownZone() : 'UTC';
  const planForm = usePlanForm({ ...rest, zone });
  const { typed, action, choose, type, errorOf, sending, go } = planForm;
  const says = (value: string) =>
    Number.isFinite(instantOf(value)) ? copy.says(zonedMoment(instantOf(value), zone)) : undefined;
  return (
    <EditDialog
      open={open}
      title={copy.title(name)}
      close={close}
      footer={<GoButtons label={needsApproval ? copy.goAsk : copy.go} {...{ sending, close, go }} />}
    >
      {canPublish && canEnd && <ActionChoice action={action} choose={choose} />}
      {!canPublish && <p>{copy.end}.</p>}
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
      {needsApproval && <p className="text-sm text-ink-2">{copy.askText}</p>}
      <GuideLink href={guide} part="plan" />
    </EditDialog>
  );
}

type ChoiceProps = { action: PlanChoice['action']; choose(action: PlanChoice['action']): void };

const ActionChoice = ({ action, choose }: ChoiceProps) => (
  <fieldset className="grid gap-2">
    <legend className="label">{copy.what}</legend>
    {(['publish', 'end'] as const).map((each) => (
      <label key={each} className="flex min-h-touch items-center gap-3">
        <input type="radio" name="plan-action" checked={action === each} onChange={() => choose(each)} />
        <span>{copy[each]}</span>
      </label>
    ))}
  </fieldset>
);

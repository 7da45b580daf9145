import { zonedMoment } from '../../../shared/lib/moments.ts';
import { editingCopy } from '../../../copy/editing/editing.ts';
import { editingFormCopy } from '../../../copy/editing/form.ts';
import type { FilePlan } from './props.ts';

const copy = editingFormCopy.panel;

/** What happens to this file by itself. @param version that the form goes on from */
export function Plans({
  plans,
  version,
  href,
}: {
  plans: readonly FilePlan[];
  version: number;
  href: string;
}) {
  if (!plans.length) return null;
  return (
    <section>
      <h3 className="text-sm font-semibold">{copy.planned}</h3>
      <ul className="grid gap-2 text-sm">
        {plans.map(({ action, at, until, zone, version: planned }) => (
          <li key={`${action} ${at}`}>
            {editingCopy.planned[action](zonedMoment(at, zone))}
            {until !== null && ` ${editingCopy.planned.until(zonedMoment(until, zone))}`}
            {action === 'publish' && planned < version && (
              <span className="block text-danger">{copy.planStale}</span>
            )}
          </li>
        ))}
      </ul>
      <a className="lnk inline-flex min-h-touch items-center text-sm" href={href}>
        {copy.plannedSee}
      </a>
    </section>
  );
}

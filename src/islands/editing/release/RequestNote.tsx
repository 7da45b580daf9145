import { utcDateAndTime } from '../../../shared/lib/moments.ts';
import { editingFormCopy } from '../../../copy/editing/form.ts';
import type { WaitingRequest } from './props.ts';

const copy = editingFormCopy.panel;

/** That the draft waits for a second person. @param version that the form goes on from */
export function RequestNote({
  request,
  version,
  href,
}: {
  request: WaitingRequest | undefined;
  version: number;
  href: string;
}) {
  if (!request) return null;
  const { own, by, at } = request;
  return (
    <section>
      <h3 className="text-sm font-semibold">{copy.waits(utcDateAndTime(at))}</h3>
      <p className="text-sm">{copy.waitsBy(own ? editingFormCopy.you : (by ?? editingFormCopy.formerly))}</p>
      {request.version < version && <p className="text-sm text-danger">{copy.waitsStale}</p>}
      <a className="lnk inline-flex min-h-touch items-center text-sm" href={href}>
        {copy.waitsSee}
      </a>
    </section>
  );
}

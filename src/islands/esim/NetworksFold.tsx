import { useState } from 'react';
import { buyEsimCopy } from '../../copy/buyEsim.ts';
import { formsCopy } from '../../copy/forms.ts';
import { useLazy } from '../lib/useLazy.ts';
import { addToast } from '../toasts/toasts.store.ts';

const loadList = () => import('./NetworkList.tsx');

type Props = { provider: string; destination: string };

export function NetworksFold(props: Props) {
  const [open, setOpen] = useState(false);
  const List = useLazy(loadList, open, () => {
    setOpen(false);
    addToast({ status: 'error', title: formsCopy.somethingWrong });
  });
  return (
    <details
      className="needs-script border-t border-dashed"
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="min-h-touch cursor-pointer py-3 font-semibold">{buyEsimCopy.networks}</summary>
      {open && List && <List {...props} />}
    </details>
  );
}

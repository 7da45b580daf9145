import { useEffect, useState } from 'react';
import { buyEsimCopy } from '../../copy/buyEsim.ts';
import { esimCopy } from '../../copy/esim.ts';
import { listNetworks } from '../../shared/esim/endpoints.ts';
import type { CountryNetworks } from '../../shared/esim/networks.ts';
import { call } from '../lib/call.ts';
import { Button } from '../ui/Button.tsx';

type Props = { provider: string; destination: string };
type State = readonly CountryNetworks[] | 'loading' | 'failed';

/** The networks of a destination by country, loaded when it is shown. */
export default function NetworkList({ provider, destination }: Props) {
  const [state, setState] = useState<State>('loading');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    setState('loading');
    call(listNetworks, { provider, destination }, { signal: abort.signal }).then(
      ({ countries }) => setState(countries),
      () => abort.signal.aborted || setState('failed'),
    );
    return () => abort.abort();
  }, [provider, destination, attempt]);
  if (state === 'loading') return <p className="py-2 text-ink-2">{buyEsimCopy.loadingNetworks}</p>;
  if (state === 'failed') return <Failed retry={() => setAttempt(attempt + 1)} />;
  return (
    <table className="num w-full text-left text-sm">
      <tbody className="divide-y">
        {state.map(({ country, networks }) => (
          <tr key={country}>
            <th scope="row" className="py-2 pr-3 font-semibold">
              {country}
            </th>
            <td className="py-2 text-ink-2">
              {networks.map(({ name, generation }) => `${name} ${generation}`).join(', ')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Failed = ({ retry }: { retry: () => void }) => (
  <div role="alert" className="flex flex-wrap items-center gap-3 py-2">
    <p className="text-sm font-medium text-danger">{buyEsimCopy.networksFailed}</p>
    <Button kind="secondary" size="sm" onClick={retry}>
      {esimCopy.retry}
    </Button>
  </div>
);

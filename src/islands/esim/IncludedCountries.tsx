import { esimCopy } from '../../copy/esim.ts';
import { Button } from '../ui/Button.tsx';
import SupportedCountries from './SupportedCountries.tsx';
import { useDestinations } from './useDestinations.ts';

type Props = { open: boolean; onClose: () => void; provider: string; id: string; name: string };

/** Supported Countries of a destination by its id; the list is fetched on demand. */
export default function IncludedCountries({ provider, id, ...props }: Props) {
  const { destinations, failed, retry } = useDestinations(provider);
  const found = destinations.find((destination) => destination.id === id);
  return (
    <SupportedCountries
      {...props}
      codes={found?.supportedCountries ?? []}
      instead={failed ? <Failed retry={retry} /> : found ? undefined : <Loading />}
    />
  );
}

const Failed = ({ retry }: { retry: () => void }) => (
  <div role="alert" className="mt-3">
    <p>{esimCopy.countriesFailed}</p>
    <Button kind="secondary" className="mt-3" onClick={retry}>
      {esimCopy.retry}
    </Button>
  </div>
);

const Loading = () => (
  <div className="mt-5 grid gap-3 sm:grid-cols-3">
    <p className="sr-only" role="status">
      {esimCopy.loadingCountries}
    </p>
    {Array.from({ length: 12 }, (_, index) => (
      <div key={index} className="skel h-6" />
    ))}
  </div>
);

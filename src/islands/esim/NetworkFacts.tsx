import { buyEsimCopy } from '../../copy/esim/buyEsim.ts';
import type { ChosenPlace } from './usePlace.ts';

/** What holds for every package of a destination, as far as its provider tells. */
export function NetworkFacts({ place }: { place: ChosenPlace | undefined }) {
  if (!place?.networks) return null;
  const { networks, hotspot } = place;
  return (
    <dl className="dl num grid-cols-2 border-t border-dashed py-4">
      <Fact term={buyEsimCopy.network} text={networks} />
      {hotspot !== undefined && (
        <Fact term={buyEsimCopy.hotspot} text={buyEsimCopy.hotspotAllowed(hotspot)} />
      )}
    </dl>
  );
}

const Fact = ({ term, text }: { term: string; text: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>{text}</dd>
  </div>
);

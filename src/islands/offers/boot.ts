/** Script of Deals; the page is complete without it. */
import { whenIdle } from '../lib/connection.ts';
import { localTimes } from '../lib/localTimes.ts';
import { watchOffered } from './watchOffered.ts';

localTimes();
const offerIds = document.querySelector<HTMLElement>('[data-offered]')?.dataset['offered'];
if (offerIds) watchOffered(JSON.parse(offerIds) as string[], () => location.reload());
if (document.querySelector('[data-celebrate]'))
  whenIdle(() => {
    import('./celebrate.ts').then(
      ({ celebrate, mayCelebrate }) => (mayCelebrate() ? celebrate() : undefined),
      // An ornament.
      () => {},
    );
  });

import { travelersCopy } from '../../copy/insurance/travelers.ts';
import { usd } from '../../shared/lib/money.ts';
import { Icon } from '../ui/Icon.tsx';
import { shieldCheck } from '../ui/icons.ts';

/** In words, as the page wrote them. `price`: of one traveler. */
export type PassFacts = {
  planCoverage: string;
  destination: string;
  dates: string;
  length: string;
  price: string;
  advisory: string | undefined;
};

type Props = { title: string; facts: PassFacts; choice: { price: number }; people: readonly string[] };

/** What will be bought, and for whom: one total for all travelers (F092). */
export function InsurancePass({ title, facts, choice, people }: Props) {
  const named = people.filter(Boolean);
  return (
    <aside className="pass lg:sticky lg:top-below-header" aria-label={travelersCopy.pass}>
      <div className="pass-main">
        <div className="pass-head rounded-t-md bg-cover !text-[#14241f]">
          <span className="font-display font-bold">{title}</span>
          <Icon node={shieldCheck} />
        </div>
        <dl className="dl p-6">
          <div>
            <dt>{travelersCopy.traveler}</dt>
            {named.map((name, index) => (
              <dd key={index} className="[overflow-wrap:anywhere]">
                {name}
              </dd>
            ))}
            {!named.length && <dd className="!font-normal text-ink-3">{travelersCopy.notNamed}</dd>}
          </div>
          <div>
            <dt>{travelersCopy.planCoverage}</dt>
            <dd>{facts.planCoverage}</dd>
          </div>
          <div>
            <dt>{travelersCopy.destination}</dt>
            <dd>{facts.destination}</dd>
            {facts.advisory && <dd className="text-sm !font-normal text-warn">{facts.advisory}</dd>}
          </div>
          <div>
            <dt>{travelersCopy.validity}</dt>
            <dd className="num">{facts.dates}</dd>
            <dd className="num text-sm !font-normal text-ink-3">{facts.length}</dd>
          </div>
        </dl>
      </div>
      <div className="pass-stub p-6">
        <p className="flex flex-wrap items-baseline justify-between">
          <span className="text-ink-2">{travelersCopy.total}</span>
          <span className="big-figure num">{usd(choice.price * people.length)}</span>
        </p>
        <p className="num mt-1 text-right text-sm text-ink-3" role="status">
          {travelersCopy.totalOf(people.length, facts.price)}
        </p>
      </div>
    </aside>
  );
}

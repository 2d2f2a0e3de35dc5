import type { ContestDetail } from '@laurel/shared/contract';
import { Amount } from '@laurel/shared/ui/amount';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { Medal } from '@laurel/shared/ui/medal';
import s from './prizes.module.css';

/** What each place is paid, as things stand. */
export function Prizes({ contest: { prizes, feeBps, phase } }: { contest: ContestDetail }) {
  if (prizes.length === 0) return null;
  const growing = phase === 'draft' || phase === 'registration';
  return (
    <section aria-labelledby="prizes">
      <RuleHeading
        title="Prizes"
        id="prizes"
        trailing={[
          growing ? 'Grows with each entry, paid from escrow' : 'Paid from escrow when each result stands',
          ...(feeBps > 0 ? [`${percent(feeBps)} fee already taken`] : []),
        ].join(', ')}
      />
      <ol className={s.prizes}>
        {prizes.map(({ place, label, basisPoints, amount }) => (
          <li key={place} className={s.prize}>
            <Medal place={place} text={String(sharedPlace(prizes, label))} />
            <p>
              <Amount value={amount} tone={place === 1 ? 'gold-display' : 'display'} className={s.amount} />
              <span className={s.label}>
                {label}, {percent(basisPoints)}
              </span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Places of one name share a medal: both semi-finalists wear the 3. */
const sharedPlace = (prizes: ContestDetail['prizes'], label: string): number =>
  prizes.find((prize) => prize.label === label)?.place ?? 0;

const percent = (basisPoints: number): string => `${basisPoints / 100}\u00a0%`;

import type { ContestDetail } from '@laurel/shared/contract';
import { Amount } from '@laurel/shared/ui/amount';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { answers, formatNumber, useMessages } from '@laurel/shared/ui/locale';
import { Medal } from '@laurel/shared/ui/medal';
import { contest as words } from '../../messages/en/contest';
import s from './prizes.module.css';

/** What each place is paid, as things stand. */
export function Prizes({ contest: { prizes, feeBps, phase } }: { contest: ContestDetail }) {
  const t = useMessages(words).prizes;
  const { sentence } = useMessages(answers);
  if (prizes.length === 0) return null;
  const growing = phase === 'draft' || phase === 'registration';
  return (
    <section aria-labelledby="prizes">
      <RuleHeading
        title={t.title}
        id="prizes"
        trailing={[growing ? t.growing : t.standing, ...(feeBps > 0 ? [t.fee(percent(feeBps))] : [])].join(', ')}
      />
      <ol className={s.prizes}>
        {prizes.map(({ place, label, basisPoints, amount }) => (
          <li key={place} className={s.prize}>
            <Medal place={place} text={String(sharedPlace(prizes, label))} />
            <p>
              <Amount value={amount} tone={place === 1 ? 'gold-display' : 'display'} className={s.amount} />
              <span className={s.label}>{t.share(sentence(label), percent(basisPoints))}</span>
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

const percent = (basisPoints: number): string => `${formatNumber(basisPoints / 100)}\u00a0%`;

import type { ContestDetail } from '@laurel/shared/protocol';
import { Amount } from '@laurel/shared/ui/amount';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { formatPercent, messagesOf, names, useMessages } from '@laurel/shared/ui/locale';
import { Medal } from '@laurel/shared/ui/medal';
import { hasNoPrizes } from '../contest-words';
import { contest as words } from '../messages/en/contest';
import s from './prizes.module.css';

type Prize = ContestDetail['prizes'][number];

/** The current prize of each place. Equal prizes are grouped. */
export function Prizes({ contest }: { contest: ContestDetail }) {
  const { prizes, serviceFeeBps, phase } = contest;
  const t = useMessages(words).prizes;
  if (prizes.length === 0 || hasNoPrizes(contest)) return null;
  // Only entry fees make the pool grow, and the service fee is a share of them.
  const paid = Number(contest.entryFee) > 0;
  const open = phase === 'draft' || phase === 'registration';
  const from = phase === 'completed' ? t.done : !open ? t.live : paid ? t.growing : t.funded;
  const groups = groupPrizes(prizes);
  return (
    <section aria-labelledby="prizes" data-reveal="contest-prizes">
      <RuleHeading
        title={t.title}
        id="prizes"
        trailing={[from, ...(paid && serviceFeeBps > 0 ? [t.fee(percent(serviceFeeBps))] : [])].join(', ')}
      />
      <ol className={s.prizes}>
        {groups.map((group) => (
          <PrizeLine key={group.first.place} {...group} />
        ))}
      </ol>
    </section>
  );
}

interface PrizeGroup {
  first: Prize;
  count: number;
}

function PrizeLine({ first: { place, basisPoints, amount }, count }: PrizeGroup) {
  const t = useMessages(words).prizes;
  const { place: placeName } = useMessages(names);
  return (
    <li className={s.prize}>
      <Medal place={place} />
      <p>
        {Number(amount) > 0 && (
          <span className={s.amount}>
            {count > 1 && <span className={s.times}>{t.times(count)} </span>}
            <Amount purpose="headline" value={amount} tone={place === 1 ? 'gold-display' : 'display'} />
          </span>
        )}
        <span className={s.label}>
          {count > 1
            ? t.shareEach(severalLabel(place + count - 1), percent(basisPoints))
            : t.share(placeName(place), percent(basisPoints))}
        </span>
      </p>
    </li>
  );
}

function groupPrizes(prizes: readonly Prize[]): PrizeGroup[] {
  const groups: PrizeGroup[] = [];
  for (const prize of prizes) {
    const group = groups.at(-1);
    if (group && isSameName(group.first.place, prize.place) && group.first.amount === prize.amount) group.count += 1;
    else groups.push({ first: prize, count: 1 });
  }
  return groups;
}

/** All losers of a round have the same name. */
const isSameName = (one: number, other: number) => Math.ceil(Math.log2(one)) === Math.ceil(Math.log2(other));

/** The shared name of the places up to this one. */
function severalLabel(place: number): string {
  const t = messagesOf(words).prizes.several;
  if (place <= 4) return t.semiFinalists;
  return place <= 8 ? t.quarterFinalists : t.last(2 ** Math.ceil(Math.log2(place)));
}

const percent = (basisPoints: number): string => formatPercent(basisPoints / 10_000, { maximumFractionDigits: 2 });

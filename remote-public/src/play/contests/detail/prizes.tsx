import { isRoundOfLosers, type Places, requireFormat } from '@laurel/shared/formats';
import type { ContestDetail } from '@laurel/shared/protocol';
import { Amount } from '@laurel/shared/ui/amount';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { formatPercent, names, readMessages, useMessages } from '@laurel/shared/ui/locale';
import { Medal } from '@laurel/shared/ui/medal';
import { Text } from '@laurel/shared/ui/text';
import { hasNoPrizes } from '../contest-words';
import { contest as words } from '../messages/en/contest';
import s from './prizes.module.css';

type Prize = ContestDetail['prizes'][number];

export function Prizes({ contest }: { contest: ContestDetail }) {
  const { prizes, serviceFeeBps, phase, entered, maxPlayers } = contest;
  const t = useMessages(words).prizes;
  if (prizes.length === 0 || hasNoPrizes(contest)) return null;
  // Without entry fees the pool doesn't grow, and there's no service fee.
  const hasFee = Number(contest.entryFee) > 0;
  const isOpen = phase === 'draft' || phase === 'registration';
  const sourceText =
    phase === 'completed'
      ? t.done
      : !isOpen
        ? { table: t.liveTable, both: t.liveStages, bracket: t.live }[requireFormat(contest.format).decidedBy]
        : !hasFee
          ? t.funded
          : entered < maxPlayers
            ? t.growing
            : t.full;
  const groups = groupPrizes(contest);
  return (
    <section aria-labelledby="prizes" data-reveal="contest-prizes">
      <RuleHeading
        title={t.title}
        id="prizes"
        trailing={[sourceText, ...(hasFee && serviceFeeBps > 0 ? [t.fee(formatShare(serviceFeeBps))] : [])].join(', ')}
      />
      <ol className={s.prizes}>
        {groups.map((group) => (
          <PrizeLine key={group.firstPrize.place} {...group} />
        ))}
      </ol>
      {Number(contest.prizeRest ?? 0) > 0 && (
        <Text size="t2" tone="muted">
          {t.rest(<Amount purpose="exact" value={contest.prizeRest ?? '0'} />)}
        </Text>
      )}
    </section>
  );
}

interface PrizeGroup {
  firstPrize: Prize;
  count: number;
  places: Places;
}

function PrizeLine({ firstPrize: { place, basisPoints, amount }, count, places }: PrizeGroup) {
  const t = useMessages(words).prizes;
  const { place: formatPlace } = useMessages(names);
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
            ? t.shareEach(formatSharedPlaces(places, formatPlace), formatShare(basisPoints))
            : t.share(formatPlace(place, places), formatShare(basisPoints))}
        </span>
      </p>
    </li>
  );
}

function groupPrizes({ prizes, format, formatSettings }: ContestDetail): PrizeGroup[] {
  const groups: PrizeGroup[] = [];
  for (const prize of prizes) {
    const group = groups.at(-1);
    if (group && prize.place <= group.places.last) group.count += 1;
    else
      groups.push({
        firstPrize: prize,
        count: 1,
        places: requireFormat(format).findSharedPlaces(prize.place, formatSettings ?? {}),
      });
  }
  return groups;
}

function formatSharedPlaces(places: Places, formatPlace: (place: number, sharedPlaces: Places) => string): string {
  const t = readMessages(words).prizes.several;
  if (!isRoundOfLosers(places)) return formatPlace(places.first, places);
  if (places.last === 4) return t.semiFinalists;
  return places.last === 8 ? t.quarterFinalists : t.last(places.last);
}

const formatShare = (basisPoints: number): string => formatPercent(basisPoints / 10_000, { maximumFractionDigits: 2 });

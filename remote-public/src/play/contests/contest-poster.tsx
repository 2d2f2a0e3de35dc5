import type { ContestSummary } from '@laurel/shared/protocol';
import { Amount } from '@laurel/shared/ui/amount';
import { DateTime, Relative } from '@laurel/shared/ui/date-time';
import { LeafMeter } from '@laurel/shared/ui/leaf-meter';
import { useMessages } from '@laurel/shared/ui/locale';
import { Poster } from '@laurel/shared/ui/poster';
import { StateMark } from '@laurel/shared/ui/state-mark';
import s from './contest-poster.module.css';
import { describePhase, describePlacesLeft, formatGameLine, hasNoPrizes } from './contest-words';
import { findCover } from './cover';
import { contestWords as words } from './messages/en/contest-words';

export interface ContestPosterProps {
  contest: ContestSummary;
  withState?: boolean | undefined;
  level?: 2 | 3 | undefined;
  eager?: boolean | undefined;
  reveals?: boolean | undefined;
}

export function ContestPoster({ contest, withState, level, eager, reveals }: ContestPosterProps) {
  const t = useMessages(words);
  const { tone, word } = describePhase(contest);
  return (
    <Poster
      to={`/contests/${contest.slug}`}
      cover={findCover(contest)}
      title={contest.title}
      subtitle={formatGameLine(contest)}
      level={level}
      eager={eager}
      reveal={reveals ? `contest-${contest.id}` : undefined}
      facts={[
        { term: t.facts.entry, value: <EntryFee amount={contest.entryFee} /> },
        {
          term: t.facts.pool,
          value: hasNoPrizes(contest) ? t.noPool : <Amount purpose="short" value={contest.pool} />,
        },
        {
          term: <DateTime value={contest.startsAt} className={s.wrapping} />,
          value: <Relative value={contest.startsAt} className={s.wrapping} />,
        },
        { term: t.facts.placesLeft, value: describePlacesLeft(contest) },
      ]}
    >
      <div className={s.foot}>
        <LeafMeter value={contest.entered} max={contest.maxPlayers} label={t.facts.placesTaken} text={null} />
        {withState && <StateMark tone={tone}>{contest.entry ? t.youAreIn(word) : word}</StateMark>}
      </div>
    </Poster>
  );
}

export function EntryFee({ amount, tone }: { amount: string; tone?: 'display' | undefined }) {
  const { free } = useMessages(words);
  return Number(amount) === 0 ? free : <Amount value={amount} purpose={tone ? 'headline' : 'short'} tone={tone} />;
}

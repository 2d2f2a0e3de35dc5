import type { AnswerOf } from '@laurel/shared/protocol';
import { calculateOffset, useRead } from '@laurel/shared/service';
import { Amount } from '@laurel/shared/ui/amount';
import { Relative } from '@laurel/shared/ui/date-time';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Medal } from '@laurel/shared/ui/medal';
import { PlayerLink } from '@laurel/shared/ui/player';
import { TextLink } from '@laurel/shared/ui/text-link';

import s from './latest-winners.module.css';
import { home } from './messages/en';
import { scheduleRefreshMs } from './schedule';

type Winner = AnswerOf<'getSchedule'>['winners'][number];

export function LatestWinners() {
  const t = useMessages(home).winners;
  const read = useRead('getSchedule', {}, { refreshEvery: scheduleRefreshMs });
  if (read.status !== 'ready' || read.data.winners.length === 0) return null;
  const { winners, serverNow } = read.data;
  return (
    <section aria-labelledby="latest-winners">
      <RuleHeading
        title={t.title}
        id="latest-winners"
        trailing={<TextLink to="/contests?phase=completed">{t.all}</TextLink>}
      />
      <ul className={s.winners}>
        {winners.map((winner) => (
          <Win key={winner.contest.id} winner={winner} serverNow={serverNow} />
        ))}
      </ul>
    </section>
  );
}

function Win({ winner: { contest, player, prize, at }, serverNow }: { winner: Winner; serverNow: string }) {
  return (
    <li className={s.winner}>
      <Medal place={1} size={48} />
      <div className={s.who}>
        <PlayerLink player={player} size="small" />
        <TextLink to={`/contests/${contest.slug}`}>{contest.title}</TextLink>
        <span className={s.muted}>
          <Relative value={at} serverOffsetMs={calculateOffset(serverNow)} />
        </span>
      </div>
      <Amount purpose="short" value={prize} tone="gold" strong />
    </li>
  );
}

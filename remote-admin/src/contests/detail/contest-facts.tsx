import type { ContestDetail } from '@laurel/shared/protocol';
import { Amount } from '@laurel/shared/ui/amount';
import { DateTime, Relative } from '@laurel/shared/ui/date-time';
import { useMessages } from '@laurel/shared/ui/locale';
import { Player } from '@laurel/shared/ui/player';
import type { ReactNode } from 'react';
import { contest as messages } from '../messages/en/contest';
import { contestWords } from '../messages/en/contest-words';
import { isOver } from '../state';
import s from './contest-facts.module.css';

const platforms = { playstation: 'PlayStation', steam: 'Steam' };

/** The state of a contest in figures: what is played, the money, the times and the clocks. */
export function ContestFacts({ contest }: { contest: ContestDetail }) {
  const t = useMessages(messages).glance;
  const { formats, bestOf, percent } = useMessages(contestWords);
  const offset = Date.parse(contest.serverNow) - Date.now();
  const over = isOver(contest);
  const when = (value: string) => (
    <>
      <DateTime value={value} />
      {!over && (
        <span className={s.quiet}>
          , <Relative value={value} serverOffsetMs={offset} />
        </span>
      )}
    </>
  );
  return (
    <dl className={s.facts}>
      {contest.champion && (
        <Fact term={t.winner}>
          <Player username={contest.champion.username} avatar={contest.champion.avatarUrl} size="small" />
        </Fact>
      )}
      <Fact term={t.game}>
        {contest.game}, {platforms[contest.platform]}
      </Fact>
      <Fact term={t.format}>
        {formats[contest.format]}, {bestOf(contest.bestOf)}
      </Fact>
      <Fact term={t.fee}>
        <Amount value={contest.entryFee} />
      </Fact>
      <Fact term={t.pool}>
        <Amount value={contest.pool} tone="gold" strong />
        <span className={s.quiet}>{t.house(<Amount value={contest.prizePool} />)}</span>
      </Fact>
      <Fact term={t.split}>{grouped(contest.prizeSplit, percent)}</Fact>
      <Fact term={t.service}>{percent(contest.feeBps)}</Fact>
      <Fact term={t.registrationOpens}>{when(contest.registrationOpensAt)}</Fact>
      <Fact term={t.checkInOpens}>{when(contest.checkInOpensAt)}</Fact>
      <Fact term={t.checkInCloses}>{when(contest.checkInClosesAt)}</Fact>
      <Fact term={t.starts}>{when(contest.startsAt)}</Fact>
      {contest.pausedAt && contest.status === 'paused' && <Fact term={t.pausedSince}>{when(contest.pausedAt)}</Fact>}
      <Fact term={t.clocks}>{t.minutes(contest.matchCheckInMinutes, contest.playMinutes, contest.confirmMinutes)}</Fact>
    </dl>
  );
}

/** “60%, 25%, 2 × 7.5%”: equal neighbours are grouped. */
function grouped(split: readonly number[], percent: (basisPoints: number) => string): string {
  const runs: { share: number; count: number }[] = [];
  for (const share of split) {
    const last = runs.at(-1);
    if (last?.share === share) last.count += 1;
    else runs.push({ share, count: 1 });
  }
  return runs.map(({ share, count }) => (count > 1 ? `${count} × ${percent(share)}` : percent(share))).join(', ');
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={s.fact}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

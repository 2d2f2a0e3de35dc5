import type { ContestDetail } from '@laurel/shared/contract';
import { Amount } from '@laurel/shared/ui/amount';
import { DateTime, Relative } from '@laurel/shared/ui/date-time';
import { Player } from '@laurel/shared/ui/player';
import type { ReactNode } from 'react';
import s from './contest-facts.module.css';
import { formatWords, isOver, phaseOf, platformWords } from './words';

/** The state of a contest in figures: what is played, the money, the times and the clocks. */
export function ContestFacts({ contest }: { contest: ContestDetail }) {
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
      <Fact term="Phase">{phaseOf(contest)}</Fact>
      {contest.champion && (
        <Fact term="Winner">
          <Player username={contest.champion.username} avatar={contest.champion.avatarUrl} size="small" />
        </Fact>
      )}
      <Fact term="Game">
        {contest.game}, {platformWords[contest.platform]}
      </Fact>
      <Fact term="Format">
        {formatWords[contest.format]}, best of {contest.bestOf}
      </Fact>
      <Fact term="Entry fee">
        <Amount value={contest.entryFee} />
      </Fact>
      <Fact term="Pool now">
        <Amount value={contest.pool} tone="gold" strong />
        <span className={s.quiet}>
          , <Amount value={contest.prizePool} /> of it from the house
        </span>
      </Fact>
      <Fact term="Prize split">{contest.prizeSplit.map((share) => `${share / 100} %`).join(', ')}</Fact>
      <Fact term="Fee of the service">{contest.feeBps / 100} %</Fact>
      <Fact term="Registration opens">{when(contest.registrationOpensAt)}</Fact>
      <Fact term="Check-in opens">{when(contest.checkInOpensAt)}</Fact>
      <Fact term="Check-in closes">{when(contest.checkInClosesAt)}</Fact>
      <Fact term="Starts">{when(contest.startsAt)}</Fact>
      {contest.pausedAt && contest.status === 'paused' && <Fact term="Paused since">{when(contest.pausedAt)}</Fact>}
      <Fact term="Match clocks">
        {contest.matchCheckInMinutes} min to check in, {contest.playMinutes} to play, {contest.confirmMinutes} to answer
      </Fact>
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={s.fact}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

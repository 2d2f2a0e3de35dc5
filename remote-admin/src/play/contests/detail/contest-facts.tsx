import { findRoundsKind, listRoundLengths } from '@laurel/shared/formats';
import { type ContestDetail, parseAmount } from '@laurel/shared/protocol';
import { calculateOffset } from '@laurel/shared/service';
import { useHasCapability } from '@laurel/shared/session';
import { Amount } from '@laurel/shared/ui/amount';
import { DateTime, Relative } from '@laurel/shared/ui/date-time';
import { Facts } from '@laurel/shared/ui/facts';
import { useMessages } from '@laurel/shared/ui/locale';
import { Player } from '@laurel/shared/ui/player';
import { TextLink } from '@laurel/shared/ui/text-link';
import { base } from '../../../layout/base-path';
import { buildAccountPath } from '../../../layout/book-paths';
import { contest as messages } from '../messages/en/contest';
import { contestSeries } from '../messages/en/contest-series';
import { contestWords } from '../messages/en/contest-words';
import { formatMinutes } from '../minutes';
import { findStruckWinner, isOver } from '../state';
import s from './contest-facts.module.css';

const platforms = { playstation: 'PlayStation', steam: 'Steam' };

export function ContestFacts({ contest }: { contest: ContestDetail }) {
  const { glance: t, entrants: entrantWords } = useMessages(messages);
  const { formats, bestOf, matchLength, lastRounds, percent: formatBasisPoints } = useMessages(contestWords);
  const { roundLengths = {} } = contest;
  const nameRounds = lastRounds[findRoundsKind(contest.format, contest.formatSettings ?? {})];
  const series = useMessages(contestSeries);
  const serverOffsetMs = calculateOffset(contest.serverNow);
  const isContestOver = isOver(contest);
  const keepsBooks = useHasCapability('ledger.adjust');
  const formatTime = (time: string) => (
    <>
      <DateTime value={time} />
      {!isContestOver && (
        <span className={s.quiet}>
          , <Relative value={time} serverOffsetMs={serverOffsetMs} />
        </span>
      )}
    </>
  );
  const { pausedAt } = contest;
  const struckWinner = findStruckWinner(contest);
  const winner = contest.champion ?? struckWinner?.player;
  return (
    <Facts
      facts={[
        ...(winner
          ? [
              {
                term: t.winner,
                value: (
                  <>
                    <Player username={winner.username} avatar={winner.avatarUrl} size="small" />
                    {struckWinner && <span className={s.quiet}> {entrantWords.strike.struck}</span>}
                  </>
                ),
              },
            ]
          : []),
        ...(contest.seriesNumber
          ? [
              {
                term: series.term,
                value: <TextLink to={`${base}/contests/series`}>{series.part(contest.seriesNumber)}</TextLink>,
              },
            ]
          : []),
        { term: t.game, value: `${contest.game}, ${platforms[contest.platform]}` },
        { term: t.format, value: `${formats[contest.format]}, ${bestOf(contest.bestOf)}` },
        ...listRoundLengths(roundLengths).map(([roundsLeft, gameCount]) => ({
          term: nameRounds(roundsLeft),
          value: matchLength(gameCount),
        })),
        { term: t.fee, value: <Amount purpose="short" value={contest.entryFee} /> },
        {
          term: t.pool,
          value: (
            <>
              <Amount purpose="short" value={contest.pool} tone="gold" strong />
              {parseAmount(contest.prizePool) > 0n && (
                <span className={s.quiet}>
                  {contest.prizePool === contest.pool
                    ? t.allAdded
                    : t.added(<Amount purpose="short" value={contest.prizePool} />)}
                </span>
              )}
            </>
          ),
        },
        ...(keepsBooks
          ? [
              {
                term: t.ledger,
                value: <TextLink to={buildAccountPath(`contest:${contest.id}:escrow`)}>{t.entries}</TextLink>,
              },
            ]
          : []),
        { term: t.split, value: groupShares(contest.prizeSplit, formatBasisPoints) },
        { term: t.service, value: formatBasisPoints(contest.serviceFeeBps) },
        { term: t.registrationOpens, value: formatTime(contest.registrationOpensAt) },
        { term: t.checkInOpens, value: formatTime(contest.checkInOpensAt) },
        { term: t.checkInCloses, value: formatTime(contest.checkInClosesAt) },
        { term: t.starts, value: formatTime(contest.startsAt) },
        ...(pausedAt && contest.status === 'paused' ? [{ term: t.pausedSince, value: formatTime(pausedAt) }] : []),
        {
          term: t.clocks,
          value: t.clocksOf(
            formatMinutes(contest.matchCheckInMinutes),
            formatMinutes(contest.playMinutes),
            formatMinutes(contest.confirmMinutes),
          ),
        },
      ]}
    />
  );
}

function groupShares(split: readonly number[], formatBasisPoints: (basisPoints: number) => string): string {
  const shareRuns: { share: number; count: number }[] = [];
  for (const share of split) {
    const lastRun = shareRuns.at(-1);
    if (lastRun?.share === share) lastRun.count += 1;
    else shareRuns.push({ share, count: 1 });
  }
  return shareRuns
    .map(({ share, count }) => (count > 1 ? `${count} × ${formatBasisPoints(share)}` : formatBasisPoints(share)))
    .join(', ');
}

import type { TransactionWork } from '../../../call/context';
import { Refusal } from '../../../refusal';
import { postTransactions } from '../../coins/ledger/post.commands';
import { addToRecords } from '../leaderboard/store';
import { buildPrizePayout } from './coins.rules';
import { listEntrantsByIds, saveEntrant } from './contest.store';
import type { ContestRow } from './contest.tables';
import { indexById, listOpponentIds } from './match.mapper';
import type { MatchRow } from './match.tables';
import { calculateMatchPrizes, type EntrantStatuses, findDecidedPlaces } from './match-prizes.rules';
import type { MatchResult } from './match-state.rules';
import { notifyOfPrizes } from './notify.commands';
import { getOtherSide } from './score.rules';

interface EntrantShare {
  entrantId: string;
  won: boolean;
  wonTitle: boolean;
  played: boolean;
  prize: bigint;
}

function calculateShares(
  contest: ContestRow,
  match: MatchRow,
  result: MatchResult,
  entrants: EntrantStatuses,
): EntrantShare[] {
  if (result.winner === null) return [];
  const opponents = listOpponentIds(match);
  const winner = opponents[result.winner];
  const loser = opponents[getOtherSide(result.winner)];
  const prizes = calculateMatchPrizes(contest, match, entrants);
  const isPlayed = winner !== null && loser !== null;
  const hasWonTitle = findDecidedPlaces(contest, match, entrants).winner?.first === 1;
  return [
    ...(winner
      ? [{ entrantId: winner, won: true, wonTitle: hasWonTitle, played: isPlayed, prize: prizes.winner }]
      : []),
    ...(loser ? [{ entrantId: loser, won: false, wonTitle: false, played: isPlayed, prize: prizes.loser }] : []),
  ];
}

export async function settleMatch(
  work: TransactionWork,
  contest: ContestRow,
  match: MatchRow,
  result: MatchResult,
  ruled = false,
): Promise<void> {
  const { db, now } = work;
  const entrants = await readOpponents(db, match);
  const shares = calculateShares(contest, match, result, entrants);
  const paidShares = shares.flatMap((share) => {
    const entrant = entrants.get(share.entrantId);
    // A disqualified player's prize stays in escrow and returns to the treasury when the contest ends.
    const prize = entrant?.status === 'disqualified' ? 0n : share.prize;
    return entrant ? [{ ...share, prize, entrant }] : [];
  });
  await postTransactions(
    db,
    ...paidShares.flatMap(({ entrant, prize }) =>
      buildPrizePayout(contest, { kind: 'match', id: match.id }, entrant.userId, prize, now),
    ),
  );
  for (const { entrant, prize } of paidShares)
    if (prize > 0n) await saveEntrant(db, entrant.id, { prize: entrant.prize + prize });
  await notifyOfPrizes(
    work,
    contest,
    match.id,
    paidShares.map(({ entrant: { userId }, prize }) => ({ userId, prize })),
    !ruled,
  );
  await addToRecords(
    db,
    paidShares.map(({ entrant, ...share }) => makeRecordChange(contest, entrant.userId, share, 1)),
  );
}

/** @throws Refusal `prizes_paid` if a player would have to give a prize back */
export async function unsettleMatch(
  { db }: TransactionWork,
  contest: ContestRow,
  match: MatchRow,
  result: MatchResult,
): Promise<void> {
  const entrants = await readOpponents(db, match);
  const shares = calculateShares(contest, match, result, entrants);
  if (shares.some(({ entrantId, prize }) => prize > 0n && entrants.get(entrantId)?.status !== 'disqualified'))
    throw new Refusal('prizes_paid', { what: 'match' });
  await addToRecords(
    db,
    shares.flatMap((share) => {
      const entrant = entrants.get(share.entrantId);
      return entrant ? [makeRecordChange(contest, entrant.userId, share, -1)] : [];
    }),
  );
}

const readOpponents = async (db: TransactionWork['db'], match: MatchRow) =>
  indexById(
    await listEntrantsByIds(
      db,
      listOpponentIds(match).flatMap((id) => id ?? []),
    ),
  );

function makeRecordChange({ game }: ContestRow, userId: string, share: Omit<EntrantShare, 'entrantId'>, sign: 1 | -1) {
  return {
    userId,
    game,
    titles: share.wonTitle ? sign : 0,
    played: share.played ? sign : 0,
    won: share.played && share.won ? sign : 0,
    earned: sign === 1 ? share.prize : 0n,
  };
}

import { formatAmount, type ReasonGiven } from '@laurel/shared/protocol';
import type { TransactionWork } from '../../../call/context';
import { addNotices } from '../../people/notices/commands';
import { listEntrantsByIds } from './contest.store';
import { type ContestRow, type EntrantRow, isActiveStatus } from './contest.tables';
import { listOpponentIds } from './match.mapper';
import type { MatchRow } from './match.tables';
import type { Side } from './score.rules';

export const notifyOfReadyMatches = (work: TransactionWork, matches: readonly MatchRow[]): Promise<void> =>
  notifyPlayers(work, matches, 'match_ready');

export const notifyOfRuling = (work: TransactionWork, match: MatchRow, exceptSide: Side | null): Promise<void> =>
  notifyPlayers(work, [match], 'match_ruled', exceptSide);

export const notifyOfReopening = (work: TransactionWork, match: MatchRow): Promise<void> =>
  notifyPlayers(work, [match], 'match_reopened');

export type Opponents = readonly Pick<EntrantRow, 'id' | 'userId'>[] | undefined;

export async function notifyOpponent(
  work: TransactionWork,
  match: MatchRow,
  side: Side,
  kind: 'match_time' | 'match_extension' | 'match_reported',
  opponents: Opponents,
): Promise<void> {
  const id = listOpponentIds(match)[side];
  if (!id) return;
  const [entrant] = opponents?.filter((each) => each.id === id) ?? (await listEntrantsByIds(work.db, [id]));
  if (entrant) await addNotices(work, [{ userId: entrant.userId, kind, subjectId: match.id }]);
}

async function notifyPlayers(
  work: TransactionWork,
  matches: readonly MatchRow[],
  kind: 'match_ready' | 'match_ruled' | 'match_reopened',
  exceptSide: Side | null = null,
): Promise<void> {
  const ids = matches.flatMap(listOpponentIds).flatMap((id) => id ?? []);
  const userIdsByEntrant = new Map((await listEntrantsByIds(work.db, ids)).map(({ id, userId }) => [id, userId]));
  const notices = matches.flatMap((match) =>
    listOpponentIds(match).flatMap((id, side) => {
      const userId = id && side !== exceptSide && userIdsByEntrant.get(id);
      return userId ? [{ userId, kind, subjectId: match.id }] : [];
    }),
  );
  await addNotices(work, notices);
}

export const notifyOfPrizes = (
  work: TransactionWork,
  { title, slug }: Pick<ContestRow, 'title' | 'slug'>,
  subjectId: string,
  prizes: readonly { userId: string; prize: bigint }[],
  mailed = true,
): Promise<void> =>
  addNotices(
    work,
    prizes.flatMap(({ userId, prize }) =>
      prize > 0n
        ? [
            {
              ...{ userId, kind: 'prize_paid', subjectId, params: { title, slug, amount: formatAmount(prize) } },
              ...(!mailed && { mail: { to: [] } }),
            },
          ]
        : [],
    ),
  );

const formatFee = (fee: bigint): string | null => (fee === 0n ? null : formatAmount(fee));

export const notifyOfMissedCheckIn = (
  work: TransactionWork,
  { id, title, slug }: Pick<ContestRow, 'id' | 'title' | 'slug'>,
  entrants: readonly Pick<EntrantRow, 'userId' | 'fee'>[],
): Promise<void> =>
  addNotices(
    work,
    entrants.map(({ userId, fee }) => ({
      ...{ userId, kind: 'entry_dropped', subjectId: id, params: { title, slug, fee: formatFee(fee) } },
    })),
  );

export async function notifyOfCancellation(
  work: TransactionWork,
  { id, title, slug }: Pick<ContestRow, 'id' | 'title' | 'slug'>,
  reason: ReasonGiven,
  { entrants, refundedEntrants }: { entrants: readonly EntrantRow[]; refundedEntrants: readonly EntrantRow[] },
): Promise<void> {
  const refundedIds = new Set(refundedEntrants.map((entrant) => entrant.id));
  const readers = entrants.filter((entrant) => refundedIds.has(entrant.id) || isActiveStatus(entrant.status));
  await addNotices(
    work,
    readers.map((entrant) => ({
      ...{ userId: entrant.userId, kind: 'contest_cancelled', subjectId: id },
      params: {
        ...{ title, slug, fee: refundedIds.has(entrant.id) ? formatFee(entrant.fee) : null },
        least: reason.code === 'too_few' ? reason.params.least : null,
        reason: reason.code === 'typed' ? reason.params.text : null,
      },
    })),
  );
}

import { can, formatAmount, type InputOf, type TicketActivity } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { requireRow } from '../../../call/row-access';
import { findSideOfUser, toPlayer } from '../../play/competition/match.mapper';
import { getOtherSide } from '../../play/competition/score.rules';
import { listPlayerMatches } from '../../play/matches/list.store';
import { allowReading } from './access.rules';
import {
  findContestTitle,
  findRelatedAmount,
  listLastContracts,
  listLastPayments,
  listLastPrizes,
  type PaymentRow,
} from './activity.store';
import { findTicket } from './store';

const mostShownOfKind = 5;

export async function getTicketActivity(
  { db, user }: Work<Actor>,
  { id }: InputOf<'getTicketActivity'>,
): Promise<Answer<'getTicketActivity'>> {
  const ticket = requireRow(allowReading(user, await findTicket(db, id)));
  const { userId } = ticket;
  const seesPayments = can(user.role, 'users.read');
  const amount = seesPayments ? await findRelatedAmount(db, ticket) : null;
  return makeAnswer({
    matches: userId && can(user.role, 'matches.rule') ? await listLastMatches(db, userId) : null,
    payments: userId && seesPayments ? (await listLastPayments(db, userId, mostShownOfKind)).map(toPaymentView) : null,
    prizes:
      userId && seesPayments
        ? (await listLastPrizes(db, userId, mostShownOfKind)).map(({ prize, at, ...entry }) => ({
            ...entry,
            prize: formatAmount(prize),
            at: at.toISOString(),
          }))
        : null,
    contracts:
      userId && can(user.role, 'contracts.judge')
        ? (await listLastContracts(db, userId, mostShownOfKind)).map(({ at, ...contract }) => ({
            ...contract,
            at: at.toISOString(),
          }))
        : null,
    about: { contest: await findContestTitle(db, ticket), amount: amount === null ? null : formatAmount(amount) },
  });
}

type Payment = NonNullable<TicketActivity['payments']>[number];

function toPaymentView(row: PaymentRow): Payment {
  const { id, at } = row;
  const fields = { id, at: at.toISOString() };
  return row.kind === 'deposit'
    ? { ...fields, kind: row.kind, amount: row.amount === null ? null : formatAmount(row.amount), status: row.status }
    : { ...fields, kind: row.kind, amount: formatAmount(row.amount), status: row.status };
}

async function listLastMatches(db: Work['db'], userId: string) {
  const page = await listPlayerMatches(db, userId, { page: 1, perPage: mostShownOfKind, filter: {} });
  return page.matches.flatMap((match) => {
    const contest = page.contests.get(match.contestId);
    const side = findSideOfUser(match, page.entrants, userId);
    if (!contest || side === null) return [];
    const opponentId = getOtherSide(side) === 0 ? match.opponent1Id : match.opponent2Id;
    const opponent = page.entrants.get(opponentId ?? '');
    return [
      {
        id: match.id,
        contest: contest.title,
        opponent: opponent ? toPlayer(opponent) : null,
        status: match.status,
        won: match.winnerSlot === null ? null : match.winnerSlot === side,
      },
    ];
  });
}

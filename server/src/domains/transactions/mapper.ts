import { type AnswerOf, formatAmount, type StatementLine } from '@laurel/shared/protocol';
import { columnsShown, fieldsOf, type Shown } from '../../database/fields';
import { isOver } from '../competition/contest.machine';
import { isStillIn } from '../competition/contest.tables';
import { roundName } from '../competition/rounds.rules';
import type { Posted } from '../ledger/post.commands';
import type { Causes, EntryWithAccount, Line } from './store';

/** A transaction as whoever made it sees it: what it brought this account, and what is in it since. */
export const postedView = (
  { id, balances }: Posted,
  account: string,
  amount: bigint,
  at: Date,
): AnswerOf<'createTransaction'> => ({
  id,
  at: at.toISOString(),
  amount: formatAmount(amount),
  balanceAfter: formatAmount(balances.get(account) ?? 0n),
});

const shown = {
  id: 'line',
  kind: 'line',
  at: 'line',
  actorId: 'none',
  reason: 'line',
  causeKind: 'none',
  causeId: 'none',
  reversesId: 'none',
  sandbox: 'line',
  amount: 'line',
  balanceAfter: 'line',
} as const satisfies Shown<Line, { line: StatementLine }>;
const columns = columnsShown(shown, 'line');

/** A line of a statement, as its owner reads it; `entries` are those of all lines. */
export function lineView(
  line: Line,
  entries: readonly EntryWithAccount[],
  causes: Causes,
  userId: string,
): StatementLine {
  const own = entries.filter((entry) => entry.transactionId === line.id);
  return {
    ...fieldsOf(line, columns),
    entry: entryState(line, causes),
    cause: causeOf(line, own, causes, userId),
    entries: own.map((entry) => ({
      id: entry.id,
      account: accountName(entry, line, userId),
      own: entry.ownerKind === 'user' && entry.ownerId === userId,
      amount: formatAmount(entry.amount),
    })),
  };
}

/** Where an entry fee is now: at stake while its player is in, else spent, or back. Who entered again was refunded before. */
function entryState(line: Line, { contests }: Causes): StatementLine['entry'] {
  if (line.kind !== 'contest_entry') return null;
  const contest = contests.get(line.causeId ?? '');
  if (contest?.entryTransactionId !== line.id || contest.refundTransactionId !== null) return 'refunded';
  return isOver(contest.phase) || contest.status === null || !isStillIn(contest.status) ? 'spent' : 'held';
}

function causeOf(
  line: Line,
  entries: readonly EntryWithAccount[],
  { contests, matches }: Causes,
  userId: string,
): StatementLine['cause'] {
  const contest = line.causeKind === 'contest' && contests.get(line.causeId ?? '');
  if (contest) return { kind: 'contest', id: contest.id, title: contest.title, to: `/contests/${contest.slug}` };
  const match = line.causeKind === 'match' && matches.get(line.causeId ?? '');
  if (match) {
    const round = roundName(match.round, match.rounds ?? match.round).toLowerCase();
    return { kind: 'match', id: match.id, title: `${match.title}, ${round}`, to: `/dashboard/matches/${match.id}` };
  }
  const other = line.kind === 'send' && entries.find((entry) => entry.ownerKind === 'user' && entry.ownerId !== userId);
  if (other) return { kind: 'user', id: other.ownerId, title: other.username ?? 'A player', to: null };
  return { kind: 'none', id: null, title: titles[line.kind] ?? 'Transaction', to: null };
}

const titles: Partial<Record<Line['kind'], string>> = { adjustment: 'Adjustment', starter_coins: 'Starter coins' };

/** An account as this reader may see it: others are named only where the transaction itself is between the two. */
function accountName(entry: EntryWithAccount, line: Line, userId: string): string {
  switch (entry.ownerKind) {
    case 'contest':
      return `${entry.contestTitle ?? 'Contest'} escrow`;
    case 'house':
      return houseNames[entry.accountKind] ?? 'Laurel';
    case 'user': {
      const kind = userNames[entry.accountKind] ?? 'balance';
      if (entry.ownerId === userId) return `Your ${kind}`;
      return line.kind === 'send' && entry.username ? `${entry.username}’s balance` : 'Another player’s balance';
    }
  }
}

const houseNames: Partial<Record<EntryWithAccount['accountKind'], string>> = {
  treasury: 'Treasury',
  fees: 'Service fees',
  rewards: 'Rewards',
  chain: 'External reserve',
};

const userNames: Partial<Record<EntryWithAccount['accountKind'], string>> = {
  available: 'available balance',
  staked: 'staked balance',
  hold: 'pending withdrawals',
};

import { type AnswerOf, formatAmount, type ParsedRequestOf, type StatementLine } from '@laurel/shared/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import { isOver } from '../competition/contest.machine';
import { isStillIn } from '../competition/contest.tables';
import { roundName } from '../competition/rounds.rules';
import { causesOf, type EntryWithAccount, entriesOf, type Line, linesOf } from './store';

/** A player's statement: what moved their available coins, from what, and every entry that balances it. */
export async function statement(
  db: Kysely<Database>,
  userId: string,
  query: ParsedRequestOf<'listTransactions'>['query'],
): Promise<AnswerOf<'listTransactions'>> {
  const { lines, meta } = await linesOf(db, userId, query);
  const [entries, causes] = await Promise.all([
    entriesOf(
      db,
      lines.map((line) => line.id),
    ),
    causesOf(
      db,
      userId,
      lines.map((line) => ({ kind: line.causeKind, id: line.causeId })),
    ),
  ]);
  const items = lines.map((line): StatementLine => {
    const own = entries.filter((entry) => entry.transactionId === line.id);
    return {
      id: line.id,
      at: line.at.toISOString(),
      kind: line.kind,
      amount: formatAmount(line.amount),
      balanceAfter: formatAmount(line.balanceAfter),
      reason: line.reason,
      sandbox: line.sandbox,
      entry: entryState(line, causes),
      cause: causeOf(line, own, causes, userId),
      entries: own.map((entry) => ({
        id: entry.id,
        account: accountName(entry, line, userId),
        own: entry.ownerKind === 'user' && entry.ownerId === userId,
        amount: formatAmount(entry.amount),
      })),
    };
  });
  const sum = (amount: bigint | null) => (amount === null ? null : formatAmount(amount));
  return { items, meta: { ...meta, in: sum(meta.in), out: sum(meta.out) } };
}

type Causes = Awaited<ReturnType<typeof causesOf>>;

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

/** An account as this reader may see it: others are named only where the movement itself is between the two. */
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

import { type AnswerOf, formatAmount, type ParsedRequestOf, type StatementLine } from '@laurel/shared/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import { isOver } from '../contests/machine';
import { roundName } from '../contests/rounds';
import { causesOf, type EntryWithAccount, entriesOf, type Line, linesOf } from './store';

/** A player's statement: what moved their available coins, from what, and every entry that balances it. */
export async function statement(
  db: Kysely<Database>,
  userId: string,
  query: ParsedRequestOf<'listTransactions'>['query'],
): Promise<AnswerOf<'listTransactions'>> {
  const { lines, total, in: cameIn, out } = await linesOf(db, userId, query);
  const [entries, causes] = await Promise.all([
    entriesOf(
      db,
      lines.map((line) => line.id),
    ),
    causesOf(
      db,
      userId,
      lines.map((line) => ({ kind: line.cause_kind, id: line.cause_id })),
    ),
  ]);
  const items = lines.map((line): StatementLine => {
    const own = entries.filter((entry) => entry.transaction_id === line.id);
    return {
      id: line.id,
      at: line.at.toISOString(),
      kind: line.kind,
      amount: formatAmount(line.amount),
      balanceAfter: formatAmount(line.balance_after),
      reason: line.reason,
      sandbox: line.sandbox,
      entry: entryState(line, causes),
      cause: causeOf(line, own, causes, userId),
      entries: own.map((entry) => ({
        id: entry.id,
        account: accountName(entry, line, userId),
        own: entry.owner_kind === 'user' && entry.owner_id === userId,
        amount: formatAmount(entry.amount),
      })),
    };
  });
  const { page, perPage } = query;
  return { items, meta: { page, perPage, total, in: formatAmount(cameIn), out: formatAmount(out) } };
}

type Causes = Awaited<ReturnType<typeof causesOf>>;

/** Where an entry fee is now: in escrow, gone with the contest, or back. Who entered again was refunded before. */
function entryState(line: Line, { contests, entries }: Causes): StatementLine['entry'] {
  if (line.kind !== 'contest_entry') return null;
  const contest = contests.get(line.cause_id ?? '');
  const entry = entries.get(line.cause_id ?? '');
  if (!contest || entry?.entry_transaction_id !== line.id || entry.refund_transaction_id !== null) return 'refunded';
  return isOver(contest.phase) ? 'spent' : 'held';
}

function causeOf(
  line: Line,
  entries: readonly EntryWithAccount[],
  { contests, matches }: Causes,
  userId: string,
): StatementLine['cause'] {
  const contest = line.cause_kind === 'contest' && contests.get(line.cause_id ?? '');
  if (contest) return { kind: 'contest', id: contest.id, title: contest.title, to: `/contests/${contest.slug}` };
  const match = line.cause_kind === 'match' && matches.get(line.cause_id ?? '');
  if (match) {
    const round = roundName(match.round, match.rounds ?? match.round).toLowerCase();
    return { kind: 'match', id: match.id, title: `${match.title}, ${round}`, to: `/dashboard/matches/${match.id}` };
  }
  const other =
    line.kind === 'send' && entries.find((entry) => entry.owner_kind === 'user' && entry.owner_id !== userId);
  if (other) return { kind: 'user', id: other.owner_id, title: other.username ?? 'A player', to: null };
  return { kind: 'none', id: null, title: line.kind === 'adjustment' ? 'Adjustment' : 'Movement', to: null };
}

/** An account as this reader may see it: others are named only where the movement itself is between the two. */
function accountName(entry: EntryWithAccount, line: Line, userId: string): string {
  switch (entry.owner_kind) {
    case 'contest':
      return `Escrow of ${entry.contest_title ?? 'a contest'}`;
    case 'house':
      return houseNames[entry.account_kind] ?? 'The house';
    case 'user': {
      const kind = userNames[entry.account_kind] ?? 'coins';
      if (entry.owner_id === userId) return `Your ${kind}`;
      return line.kind === 'send' && entry.username ? `${entry.username}'s coins` : "Another player's coins";
    }
  }
}

const houseNames: Partial<Record<EntryWithAccount['account_kind'], string>> = {
  treasury: 'Treasury',
  fees: 'Service fees',
  rewards: 'Rewards',
  chain: 'Coins held outside',
};

const userNames: Partial<Record<EntryWithAccount['account_kind'], string>> = {
  available: 'available coins',
  staked: 'staked coins',
  hold: 'coins held for withdrawal',
};

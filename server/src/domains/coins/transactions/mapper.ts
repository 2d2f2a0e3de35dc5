import { type AccountName, type AnswerOf, formatAmount, type StatementLine } from '@laurel/shared/protocol';
import { kindsBetweenPlayers, schemas } from '@laurel/shared/protocol/schemas';
import { selectColumns, toFields } from '../../../database/fields';
import { isOver } from '../../play/competition/contest.machine';
import { isActiveStatus } from '../../play/competition/contest.tables';
import { toRoundView } from '../../play/competition/plan.rules';
import type { PostedTransaction } from '../ledger/post.commands';
import { toReason } from '../ledger/reasons.mapper';
import type { AccountKind } from '../ledger/tables';
import type { EntryWithAccount, TransactionCauses, TransactionLine } from './store';

export const toPostedView = (
  { id, balances }: PostedTransaction,
  account: string,
  amount: bigint,
  at: Date,
): Extract<AnswerOf<'createTransaction'>, { state: 'posted' }> => ({
  state: 'posted',
  id,
  at: at.toISOString(),
  amount: formatAmount(amount),
  balanceAfter: formatAmount(balances.get(account) ?? 0n),
});

const columns = selectColumns(schemas.listTransactions.item, 'reason', 'entry', 'cause', 'entries');

export function toLineView(
  line: TransactionLine,
  own: readonly EntryWithAccount[],
  causes: TransactionCauses,
  userId: string,
): StatementLine {
  return {
    ...toFields(line, columns),
    reason: toReason({ text: line.reason, decided: line.serviceReason }),
    entry: deriveEntryState(line, causes),
    cause: deriveCause(line, own, causes, userId),
    entries: own.map((entry) => ({
      id: entry.id,
      account: deriveAccountName(entry, line, userId),
      amount: formatAmount(entry.amount),
    })),
  };
}

function deriveEntryState(line: TransactionLine, { contests }: TransactionCauses): StatementLine['entry'] {
  if (line.kind !== 'contest_entry') return null;
  const contest = contests.get(line.causeId ?? '');
  if (contest?.entryTransactionId !== line.id || contest.refundTransactionId !== null) return 'refunded';
  return isOver(contest.phase) || contest.status === null || !isActiveStatus(contest.status) ? 'spent' : 'held';
}

function deriveCause(
  line: TransactionLine,
  entries: readonly EntryWithAccount[],
  { contests, matches, stakes, contracts, campaigns }: TransactionCauses,
  userId: string,
): StatementLine['cause'] {
  const contest = line.causeKind === 'contest' && contests.get(line.causeId ?? '');
  if (contest) return { kind: 'contest', id: contest.id, title: contest.title, to: `/contests/${contest.slug}` };
  const match = line.causeKind === 'match' && matches.get(line.causeId ?? '');
  if (match)
    return {
      kind: 'match',
      id: match.id,
      contest: match.title,
      ...toRoundView(match, match),
      to: `/dashboard/matches/${match.id}`,
    };
  const contract = line.causeKind === 'contract' && contracts.get(line.causeId ?? '');
  if (contract) return { kind: 'contract', id: contract.id, title: contract.title, to: `/contracts/${contract.id}` };
  const campaign = line.causeKind === 'campaign' && campaigns.get(line.causeId ?? '');
  if (campaign) return { kind: 'campaign', id: campaign.id, title: campaign.title, to: `/campaigns/${campaign.slug}` };
  const stake = line.causeKind === 'stake' && stakes.get(line.causeId ?? '');
  if (stake) return { kind: 'stake', id: stake.id, termDays: stake.termDays, to: '/dashboard/staking' };
  if (line.causeId !== null && (line.causeKind === 'deposit' || line.causeKind === 'withdrawal'))
    return {
      kind: line.causeKind,
      id: line.causeId,
      to: line.causeKind === 'deposit' ? '/dashboard/coins/deposit' : '/dashboard/coins/withdraw',
    };
  const otherEntry =
    kindsBetweenPlayers.includes(line.kind) &&
    entries.find((entry) => entry.ownerKind === 'user' && entry.ownerId !== userId);
  return otherEntry && otherEntry.ownerId !== null && otherEntry.username !== null
    ? { kind: 'user', id: otherEntry.ownerId, username: otherEntry.username }
    : { kind: 'none' };
}

function deriveAccountName(entry: EntryWithAccount, line: TransactionLine, userId: string): AccountName {
  const { ownerKind, accountKind: kind, username } = entry;
  switch (ownerKind) {
    case 'contest':
    case 'campaign':
    case 'contract':
      return { code: 'escrow', params: { of: ownerKind, title: entry.escrowTitle } };
    case 'house':
      return { code: 'house', params: { kind: deriveHouseKind(kind) } };
    case 'user':
      if (entry.ownerId === userId) return { code: 'own', params: { kind: deriveOwnKind(kind) } };
      return kindsBetweenPlayers.includes(line.kind) && username !== null
        ? { code: 'player', params: { username } }
        : { code: 'other_player', params: {} };
  }
}

type KindIn<Code extends AccountName['code']> = Extract<
  AccountName,
  { code: Code; params: { kind: string } }
>['params']['kind'];

function deriveHouseKind(kind: AccountKind): KindIn<'house'> {
  if (kind === 'available' || kind === 'staked' || kind === 'hold' || kind === 'escrow')
    throw new Error(`A house account of kind ${kind}`);
  return kind;
}

function deriveOwnKind(kind: AccountKind): KindIn<'own'> {
  return kind === 'staked' || kind === 'hold' ? kind : 'available';
}

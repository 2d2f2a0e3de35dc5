import {
  type BookAccount,
  type BookBalance,
  type BookSubject,
  type BookTransaction,
  formatAmount,
} from '@laurel/shared/protocol';
import { toPlayerRef } from '../../people/players/mapper';
import type { EntryWithAccount, TransactionCauses } from '../transactions/store';
import type { BookRow, NamedAccount } from './store';

export const toBalanceView = ({ balance, version, lastAt, ...account }: NamedAccount): BookBalance => ({
  ...toAccountView(account),
  balance: formatAmount(balance),
  entries: version,
  lastAt: lastAt?.toISOString() ?? null,
});

const toAccountView = ({
  id,
  ownerKind,
  ownerId,
  kind,
  name,
}: Omit<NamedAccount, 'balance' | 'version' | 'lastAt'>): BookAccount => ({
  id,
  owner: ownerKind,
  ownerId,
  kind,
  name,
});

export interface BookFacts {
  entries: readonly EntryWithAccount[];
  causes: TransactionCauses;
  people: ReadonlyMap<string, { username: string; avatarUrl: string | null }>;
  payments: ReadonlyMap<string, { name: string | null; hash: string | null }>;
}

export function toTransactionView(row: BookRow, facts: BookFacts): BookTransaction {
  const { id, kind, at, actorId, causeId } = row;
  const person = actorId === null ? undefined : facts.people.get(actorId);
  return {
    id,
    kind,
    at: at.toISOString(),
    subject: toSubject(row, facts),
    by: actorId !== null && person ? toPlayerRef(actorId, person) : null,
    hash: facts.payments.get(causeId ?? '')?.hash ?? null,
    entries: facts.entries
      .filter(({ transactionId }) => transactionId === id)
      .map((entry) => ({
        id: entry.id,
        account: toAccountView({
          id: entry.accountId,
          ownerKind: entry.ownerKind,
          ownerId: entry.ownerId,
          kind: entry.accountKind,
          name: entry.username ?? entry.escrowTitle,
        }),
        amount: formatAmount(entry.amount),
        balanceAfter: formatAmount(entry.balanceAfter),
      })),
  };
}

function toSubject(
  { causeKind: kind, causeId: id }: BookRow,
  { causes, people, payments }: BookFacts,
): BookSubject | null {
  if (kind === 'none' || id === null) return null;
  const names: Record<BookSubject['kind'], string | null | undefined> = {
    contest: causes.contests.get(id)?.title,
    match: causes.matches.get(id)?.title,
    campaign: causes.campaigns.get(id)?.title,
    contract: causes.contracts.get(id)?.title,
    stake: payments.get(id)?.name,
    deposit: payments.get(id)?.name,
    withdrawal: payments.get(id)?.name,
    adjustment: null,
    user: people.get(id)?.username,
  };
  return { kind, id, name: names[kind] ?? null };
}

import { makeAvailableRef, makeEscrowRef } from '../../coins/ledger/accounts.rules';
import { buildEntriesBetween, type LedgerTransaction } from '../../coins/ledger/transaction.rules';
import type { ContractEffect } from './state.rules';

const transactionKinds = { hold: 'contract_stake', refund: 'contract_refund', pay: 'contract_prize' } as const;

export function buildTransaction(
  contractId: string,
  { kind, amount }: ContractEffect,
  userId: string,
  number: number,
  at: Date,
  actorId: string | null,
  holdId: string | null,
): LedgerTransaction {
  const escrow = makeEscrowRef('contract', contractId);
  const ownAvailableRef = makeAvailableRef(userId);
  return {
    kind: transactionKinds[kind],
    reference: `${transactionKinds[kind]}:${contractId}:${number}`,
    at,
    actorId,
    cause: { kind: 'contract', id: contractId },
    settles: kind === 'refund' ? holdId : null,
    entries:
      kind === 'hold'
        ? buildEntriesBetween(ownAvailableRef, escrow, amount)
        : buildEntriesBetween(escrow, ownAvailableRef, amount),
  };
}

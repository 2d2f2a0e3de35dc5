import type { TransactionKind } from '@laurel/shared/protocol';

/** Kinds of transactions in which each of two players sees who the other is. */
export const kindsBetweenPlayers: readonly TransactionKind[] = ['send'];

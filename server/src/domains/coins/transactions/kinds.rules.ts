import type { TransactionKind } from '@laurel/shared/protocol';

export const kindsBetweenPlayers: readonly TransactionKind[] = ['send'];

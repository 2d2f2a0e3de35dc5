import type { BookAccount, BookBalance, BookDetails, BookTransaction } from '@laurel/shared/protocol';

export const playerId = '5f0c8a34-7a51-4c6e-9a2b-1d4f6b8c0e21';
export const withdrawalId = '0f6f3a52-6e55-4c2f-8f9e-3a2b1c0d9e81';
const at = '2026-11-22T12:00:00.000Z';

export const treasury: BookAccount = {
  id: 'house:treasury',
  owner: 'house',
  ownerId: null,
  name: null,
  kind: 'treasury',
};
export const availableAccount: BookAccount = {
  id: `user:${playerId}:available`,
  owner: 'user',
  ownerId: playerId,
  name: 'kestrel_09',
  kind: 'available',
};
export const holdAccount: BookAccount = { ...availableAccount, id: `user:${playerId}:hold`, kind: 'hold' };

export const makeBalance = (account: BookAccount, fields: Partial<BookBalance> = {}): BookBalance => ({
  ...account,
  balance: '120.5',
  entries: 3,
  lastAt: at,
  ...fields,
});

export const makeTransaction = (fields: Partial<BookTransaction> = {}): BookTransaction => ({
  id: '7e0c8a34-7a51-4c6e-9a2b-1d4f6b8c0e01',
  kind: 'withdrawal_hold',
  at,
  subject: { kind: 'withdrawal', id: withdrawalId, name: 'kestrel_09' },
  by: { id: playerId, username: 'kestrel_09', avatarUrl: null },
  hash: `0x${'ab'.repeat(32)}`,
  entries: [
    { id: '7e0c8a34-7a51-4c6e-9a2b-1d4f6b8c0e11', account: availableAccount, amount: '-25', balanceAfter: '95.5' },
    { id: '7e0c8a34-7a51-4c6e-9a2b-1d4f6b8c0e12', account: holdAccount, amount: '25', balanceAfter: '25' },
  ],
  ...fields,
});

export const makeDetails = (fields: Partial<BookDetails> = {}): BookDetails => ({
  ...makeTransaction(),
  happenedAt: at,
  reason: null,
  requestedBy: null,
  reference: `withdrawal_hold:${withdrawalId}`,
  sandbox: false,
  related: [
    {
      how: 'settled_by',
      id: '7e0c8a34-7a51-4c6e-9a2b-1d4f6b8c0e02',
      kind: 'withdrawal',
      at: '2026-11-22T13:00:00.000Z',
    },
  ],
  ...fields,
});

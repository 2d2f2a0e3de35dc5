import type { Deposit } from '@laurel/shared/protocol';

const treasury = '0x7F7adcc4B7C3640D94A6C90faEe791CfB7E06c1B';
const token = '0xC73C224F6d98625Dfe24b6F9047e4e6B73Fa97a3';
const hash = `0x${'ab'.repeat(32)}`;

export const makeDeposit = (fields: Partial<Deposit> = {}): Deposit => ({
  id: '88210000-0000-4000-8000-000000000001',
  player: null,
  source: 'hash',
  status: 'confirming',
  from: token,
  amount: '250.5',
  chain: { chainId: 97, hash, confirmations: 4, required: 15 },
  payTo: { treasury, token },
  reason: null,
  note: null,
  transactionId: null,
  submittedAt: '2026-11-20T18:00:00.000Z',
  creditedAt: null,
  expiresAt: '2026-11-21T18:00:00.000Z',
  ...fields,
});

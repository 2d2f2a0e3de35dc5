import type {
  ChainTerms,
  Refill,
  StaffDeposit,
  StaffWithdrawal,
  StaffWithdrawalLimits,
  Treasury,
  WithdrawalLimitChange,
} from '@laurel/shared/protocol';

export const player = { id: '5f0c8a34-7a51-4c6e-9a2b-1d4f6b8c0e21', username: 'kestrel_09', avatarUrl: null };
const treasuryAddress = '0x7F7adcc4B7C3640D94A6C90faEe791CfB7E06c1B';
const recipientAddress = '0x4c1F000000000000000000000000000000000000';
const tokenAddress = '0xC73C224F6d98625Dfe24b6F9047e4e6B73Fa97a3';
const at = '2026-11-22T12:00:00.000Z';

export const chain: ChainTerms = {
  chainId: 97,
  token: tokenAddress,
  treasury: treasuryAddress,
  local: true,
  explorer: '/sandbox/explorer',
  confirmations: 15,
};

export const makeWithdrawal = (fields: Partial<StaffWithdrawal> = {}): StaffWithdrawal => ({
  id: '0f6f3a52-6e55-4c2f-8f9e-3a2b1c0d9e81',
  player,
  amount: '2500',
  to: recipientAddress,
  status: 'pending_review',
  flags: ['large', 'two_people'],
  approvals: { given: 1, needed: 2 },
  waits: { what: 'second_review', until: null },
  knownAddress: false,
  reason: null,
  note: null,
  chain: { chainId: 97, hash: null, confirmations: 0, required: 15 },
  transactionId: null,
  requestedAt: at,
  decidedAt: null,
  completedAt: null,
  resendAt: null,
  actions: ['approve', 'reject', 'note'],
  approvedBy: [{ id: '7a1c8a34-7a51-4c6e-9a2b-1d4f6b8c0e55', username: 'treasurer', avatarUrl: null }],
  account: { createdAt: at, deposited: '3000', withdrawn: '0', available: '12.5' },
  addressFacts: { wallet: null, requests: [], deposits: [] },
  sharedWith: [],
  signedFrom: null,
  nonce: null,
  attempts: [],
  history: [
    {
      ...{ at, by: 'treasurer', action: 'withdrawal.approve', reason: null },
      ...{ before: null, after: { amount: '2500', to: recipientAddress, second: true } },
    },
  ],
  ...fields,
});

export const makeDeposit = (fields: Partial<StaffDeposit> = {}): StaffDeposit => ({
  id: '1c6f3a52-6e55-4c2f-8f9e-3a2b1c0d9e82',
  player: null,
  source: 'chain',
  status: 'unclaimed',
  from: '0x4c1F00000000000000000000000000000000a92E',
  amount: '40',
  chain: { chainId: 97, hash: `0x${'cd'.repeat(32)}`, confirmations: 20, required: 15 },
  payTo: { treasury: treasuryAddress, token: tokenAddress },
  reason: 'unverified_wallet',
  note: null,
  transactionId: null,
  submittedAt: at,
  creditedAt: null,
  expiresAt: at,
  block: 1234,
  history: [],
  ...fields,
});

export const makeTreasury = (fields: Partial<Treasury> = {}): Treasury => ({
  chain: {
    local: true,
    holdings: {
      block: 2000,
      treasury: { address: treasuryAddress, coins: '90000', gas: '0.5' },
      hotWallet: { address: recipientAddress, coins: '10000', gas: '1' },
    },
    reading: { block: 1998, head: 2000, readAt: at, halted: null },
  },
  ledger: {
    held: '100000',
    owed: '40000',
    own: { treasury: '35000', rewards: '20000', promised: '4500', fees: '510', losses: '-10' },
  },
  payouts: { waiting: { count: 0, coins: '0' }, paidToday: '100', perDay: '50000', open: [] },
  alarms: [],
  serverNow: at,
  ...fields,
});

export const makeRefill = (fields: Partial<Refill> = {}): Refill => ({
  wallets: {
    token: tokenAddress,
    treasury: { address: treasuryAddress, coins: '90000', gas: '0.5' },
    hotWallet: { address: recipientAddress, coins: '800', gas: '0.2' },
    since: 1000,
    block: 2000,
    arrivals: [],
  },
  local: false,
  waiting: { count: 3, coins: '2000' },
  missing: '1200',
  perDay: '50000',
  serverNow: at,
  ...fields,
});

const limits = {
  least: '10',
  perRequest: '5000',
  perDay: '10000',
  reviewFrom: '500',
  twoPeopleFrom: '2000',
  walletPerDay: '50000',
};

export const makeLimitChange = (fields: Partial<WithdrawalLimitChange> = {}): WithdrawalLimitChange => ({
  id: '2d6f3a52-6e55-4c2f-8f9e-3a2b1c0d9e83',
  state: 'waiting',
  before: limits,
  after: { ...limits, perRequest: '8000' },
  reason: 'The cup pays more.',
  requestedBy: { id: '7a1c8a34-7a51-4c6e-9a2b-1d4f6b8c0e55', username: 'treasurer', avatarUrl: null },
  requestedAt: at,
  decidedBy: null,
  decidedAt: null,
  actions: ['approve', 'reject'],
  ...fields,
});

export const makeWithdrawalLimits = (fields: Partial<StaffWithdrawalLimits> = {}): StaffWithdrawalLimits => ({
  limits,
  version: 1,
  waiting: null,
  changes: [],
  ...fields,
});

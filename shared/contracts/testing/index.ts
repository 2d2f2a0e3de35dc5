import type { ContractDetail, ContractParticipant } from '@laurel/shared/protocol';

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** A bounty with one participant. */
export const testContract = (fields: Partial<ContractDetail> = {}): ContractDetail => ({
  id: uuid(900),
  creator: { id: uuid(901), username: 'nova_lin', avatarUrl: null },
  title: 'Wall race',
  game: { id: uuid(902), platform: 'steam', externalId: '9000001', title: 'Ballista League', systems: [], cover: null },
  goal: { kind: 'count', threshold: 2 },
  visibility: 'open',
  mode: 'bounty',
  creatorStake: '120',
  participantStake: '0',
  maxParticipants: 4,
  winnerRule: 'first',
  openUntil: '2026-11-22T17:00:00.000Z',
  deadline: '2026-11-24T17:00:00.000Z',
  claimUntil: '2026-11-25T17:00:00.000Z',
  status: 'active',
  next: { kind: 'race', at: '2026-11-24T17:00:00.000Z' },
  counts: { applied: 0, accepted: 1 },
  entry: null,
  createdAt: '2026-11-21T12:00:00.000Z',
  terms: '',
  termsVersion: 1,
  participants: [],
  goalAchievements: [],
  escrow: '120',
  cancellation: null,
  outage: { moved: 0, since: null },
  reason: null,
  eligibility: { eligible: false, conditions: [] },
  actions: [],
  serverNow: '2026-11-21T17:00:00.000Z',
  ...fields,
});

/** The player’s own entry. */
export const testParticipant = (fields: Partial<ContractParticipant> = {}): ContractParticipant => ({
  id: uuid(910),
  contract: testContract(),
  player: { id: uuid(920), username: 'kestrel_09', avatarUrl: null },
  status: 'accepted',
  stake: '0',
  progress: { percent: 5000, earned: 1, total: 2, lastEarnedAt: null },
  claim: null,
  failedClaimAt: null,
  record: null,
  payout: null,
  payoutTransactionId: null,
  reason: null,
  decidesAt: null,
  since: '2026-11-21T13:00:00.000Z',
  actions: [],
  ...fields,
});

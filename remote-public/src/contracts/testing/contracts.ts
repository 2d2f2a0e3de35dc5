import type { ContractDetail, ContractParticipant } from '@laurel/shared/protocol';

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
export const creator = { id: uuid(901), username: 'nova_lin', avatarUrl: null };

const met = (condition: 'signed_in' | 'joining_open' | 'place_left') =>
  ({
    signed_in: { condition, params: {}, met: true, state: { code: 'signed_in', params: {} }, fix: null },
    joining_open: {
      condition,
      params: {},
      met: true,
      state: { code: 'open', params: { until: '2026-11-22T17:00:00.000Z' } },
      fix: null,
    },
    place_left: {
      condition,
      params: {},
      met: true,
      state: { code: 'places_left', params: { left: 3, of: 4 } },
      fix: null,
    },
  })[condition] as ContractDetail['eligibility']['conditions'][number];

export const testContract = (fields: Partial<ContractDetail> = {}): ContractDetail => ({
  id: uuid(900),
  creator,
  title: 'Wall race',
  game: {
    id: uuid(902),
    platform: 'steam',
    externalId: '9000001',
    title: 'Ballista League',
    systems: [],
    cover: null,
  },
  criteria: { kind: 'count', threshold: 5 },
  visibility: 'open',
  mode: 'bounty',
  creatorStake: '120',
  participantStake: '0',
  maxParticipants: 4,
  winnerRule: 'first',
  openUntil: '2026-11-22T17:00:00.000Z',
  deadline: '2026-11-24T17:00:00.000Z',
  claimUntil: '2026-11-25T17:00:00.000Z',
  status: 'open',
  next: { kind: 'joining', at: '2026-11-22T17:00:00.000Z' },
  counts: { applied: 0, accepted: 0 },
  entry: null,
  createdAt: '2026-11-21T12:00:00.000Z',
  terms: 'Solo play only.',
  termsVersion: 1,
  participants: [],
  wanted: [],
  escrow: '120',
  cancellation: null,
  outage: { moved: 0, since: null },
  reason: null,
  eligibility: { eligible: true, conditions: [met('signed_in'), met('joining_open'), met('place_left')] },
  actions: ['apply'],
  serverNow: '2026-11-21T17:00:00.000Z',
  ...fields,
});

export const testParticipant = (index: number, fields: Partial<ContractParticipant> = {}): ContractParticipant => ({
  id: uuid(910 + index),
  contract: testContract(),
  player: {
    id: uuid(920 + index),
    username: ['kestrel_09', 'mlk_ovi', 'hexaplar'][index] ?? 'player',
    avatarUrl: null,
  },
  status: 'accepted',
  stake: '0',
  progress: { percent: 4000, earned: 2, total: 5, lastEarnedAt: '2026-11-21T15:00:00.000Z' },
  claim: null,
  record: null,
  payout: null,
  payoutTransactionId: null,
  reason: null,
  decidesAt: null,
  since: '2026-11-21T13:00:00.000Z',
  actions: [],
  ...fields,
});

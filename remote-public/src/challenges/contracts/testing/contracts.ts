import { makeContract, makeParticipant } from '@laurel/shared/contracts/testing';
import type { ContractDetail, ContractParticipant } from '@laurel/shared/protocol';

const makeUuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const makeMetCondition = (condition: 'signed_in' | 'joining_open' | 'place_left') =>
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

export const makeOpenContract = (fields: Partial<ContractDetail> = {}): ContractDetail =>
  makeContract({
    goal: { kind: 'count', threshold: 5 },
    status: 'open',
    next: { kind: 'joining', at: '2026-11-22T17:00:00.000Z' },
    counts: { applied: 0, accepted: 0 },
    terms: 'Solo play only.',
    eligibility: {
      eligible: true,
      conditions: [makeMetCondition('signed_in'), makeMetCondition('joining_open'), makeMetCondition('place_left')],
    },
    actions: ['apply'],
    ...fields,
  });

export const makeContractParticipant = (
  index: number,
  fields: Partial<ContractParticipant> = {},
): ContractParticipant =>
  makeParticipant({
    id: makeUuid(910 + index),
    contract: makeOpenContract(),
    player: {
      id: makeUuid(920 + index),
      username: ['kestrel_09', 'mlk_ovi', 'hexaplar'][index] ?? 'player',
      avatarUrl: null,
    },
    progress: { percent: 4000, earned: 2, total: 5, lastEarnedAt: '2026-11-21T15:00:00.000Z' },
    ...fields,
  });

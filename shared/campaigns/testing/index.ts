import type { CampaignDetail } from '@laurel/shared/protocol';

const sampleId = '00000000-0000-4000-8000-000000000001';

export const orchard: CampaignDetail['game'] = {
  id: sampleId,
  platform: 'steam',
  externalId: '9000004',
  title: 'Copper Orchard',
  systems: [],
  cover: null,
};

export const draftCampaign: CampaignDetail = {
  id: sampleId,
  slug: 'orchard-race',
  title: 'Orchard race',
  description: '',
  cover: null,
  game: orchard,
  goal: { kind: 'count', threshold: 2 },
  rewardModel: 'fixed',
  rewardAmount: '10',
  rewardPool: '100',
  maxParticipants: 10,
  joinDeadline: '2026-11-25T12:00:00.000Z',
  startsAt: '2026-11-20T12:00:00.000Z',
  endsAt: '2026-11-30T12:00:00.000Z',
  claimEndsAt: '2026-12-07T12:00:00.000Z',
  status: 'draft',
  counts: { joined: 0, eligible: 0, paid: 0 },
  rewardsLeft: 10,
  entry: null,
  version: 1,
  cancelReason: null,
  pausedAt: null,
  achievements: [],
  leaders: [],
  eligibility: { eligible: false, conditions: [] },
  cost: { pool: '100', treasury: '1000', after: '900' },
  serverNow: '2026-11-20T12:00:00.000Z',
};

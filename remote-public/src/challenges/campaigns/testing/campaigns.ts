import { draftCampaign } from '@laurel/shared/campaigns/testing';
import type { CampaignDetail } from '@laurel/shared/protocol';

const campaignId = '00000000-0000-4000-8000-000000000001';
export const makeCampaign = (): CampaignDetail => ({
  ...draftCampaign,
  description: 'Pick them all.',
  rewardModel: 'first_n',
  rewardAmount: '25',
  maxParticipants: 50,
  status: 'active',
  counts: { joined: 1, eligible: 0, paid: 0 },
  rewardsLeft: 4,
  achievements: [
    {
      id: 'A',
      title: 'First Harvest',
      description: 'Fill a basket.',
      icon: null,
      rarity: 9210,
      hidden: false,
      grade: null,
    },
  ],
  leaders: [
    {
      id: campaignId,
      player: { id: campaignId, username: 'kestrel_09', avatarUrl: null },
      progress: { percent: 1667, earned: 1, total: 6, lastEarnedAt: '2026-11-21T12:00:00.000Z' },
      counted: 1,
      needed: 2,
      metAt: null,
      status: 'in_progress',
      reward: '25',
    },
  ],
  eligibility: {
    eligible: true,
    conditions: [
      { condition: 'signed_in', params: {}, met: true, state: { code: 'signed_in', params: {} }, fix: null },
      {
        condition: 'profile_readable',
        params: {},
        met: true,
        state: { code: 'readable', params: { at: '2026-11-21T12:00:00.000Z' } },
        fix: null,
      },
    ],
  },
  cost: null,
  serverNow: '2026-11-21T12:00:00.000Z',
});

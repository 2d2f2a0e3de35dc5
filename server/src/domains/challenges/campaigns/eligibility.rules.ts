import type { CampaignDetail, ChallengeLine, ConditionState } from '@laurel/shared/protocol';
import { type Challenger, type ChallengeTerms, describeChallengerLines } from '../judging/eligibility.rules';
import { canTakePlayers } from './campaign.machine';
import { toState } from './mapper';
import type { CampaignRow } from './tables';

export function deriveEligibility(
  campaign: CampaignRow,
  list: ChallengeTerms['list'],
  challenger: (Challenger & { joined: boolean }) | null,
  { now, minimumAge }: { now: Date; minimumAge: number },
): CampaignDetail['eligibility'] {
  const { platform, goal, slug } = campaign;
  const canJoin = canTakePlayers(toState(campaign), now);
  const spotsLeft = campaign.maxParticipants - campaign.joined;
  const conditions: ChallengeLine[] = [
    ...describeChallengerLines(challenger, { platform, goal, list }, { path: `/campaigns/${slug}`, now, minimumAge }),
    { condition: 'joining_open', params: {}, met: canJoin, state: describeOpenState(campaign, canJoin), fix: null },
    {
      condition: 'not_joined',
      params: {},
      met: !challenger?.joined,
      state: { code: challenger?.joined ? 'entered' : 'one_entry', params: {} },
      fix: challenger?.joined ? { code: 'my_campaigns', to: '/dashboard/campaigns' } : null,
    },
    {
      condition: 'place_left',
      params: {},
      met: spotsLeft > 0,
      state:
        spotsLeft > 0
          ? { code: 'places_left', params: { left: spotsLeft, of: campaign.maxParticipants } }
          : { code: 'full', params: { of: campaign.maxParticipants } },
      fix: spotsLeft > 0 ? null : { code: 'campaigns', to: '/campaigns' },
    },
  ];
  return { eligible: conditions.every(({ met }) => met), conditions };
}

function describeOpenState(campaign: CampaignRow, canJoin: boolean): ConditionState {
  if (canJoin) return { code: 'open', params: { until: campaign.joinDeadline.toISOString() } };
  if (campaign.status === 'cancelled') return { code: 'challenge_cancelled', params: {} };
  if (campaign.status === 'paused') return { code: 'challenge_paused', params: {} };
  if (campaign.status === 'draft') return { code: 'challenge_closed', params: {} };
  return { code: 'closed', params: { at: campaign.joinDeadline.toISOString() } };
}

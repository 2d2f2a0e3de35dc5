import { makeAvailableRef, makeEscrowRef, treasury } from '../../coins/ledger/accounts.rules';
import { buildEntriesBetween, type LedgerTransaction } from '../../coins/ledger/transaction.rules';
import type { CampaignRow, ParticipantRow } from './tables';

type FundedCampaign = Pick<CampaignRow, 'id' | 'version'>;

export function buildPoolFunding(
  campaign: FundedCampaign,
  change: bigint,
  actorId: string,
  at: Date,
): LedgerTransaction[] {
  if (change === 0n) return [];
  const escrow = makeEscrowRef('campaign', campaign.id);
  const [from, to, amount] = change > 0n ? [treasury, escrow, change] : [escrow, treasury, -change];
  return [
    {
      kind: 'campaign_funding',
      reference: `campaign_funding:${campaign.id}:${campaign.version}`,
      at,
      actorId,
      cause: { kind: 'campaign', id: campaign.id },
      entries: buildEntriesBetween(from, to, amount),
    },
  ];
}

export const buildRewardPayment = (
  { id, campaignId, userId }: Pick<ParticipantRow, 'id' | 'campaignId' | 'userId'>,
  amount: bigint,
  at: Date,
): LedgerTransaction => ({
  kind: 'campaign_reward',
  reference: `campaign_reward:${campaignId}:${id}`,
  at,
  cause: { kind: 'campaign', id: campaignId },
  entries: buildEntriesBetween(makeEscrowRef('campaign', campaignId), makeAvailableRef(userId), amount),
});

export function buildPoolReturn({ id }: Pick<CampaignRow, 'id'>, amount: bigint, at: Date): LedgerTransaction[] {
  if (amount === 0n) return [];
  return [
    {
      kind: 'campaign_return',
      reference: `campaign_return:${id}`,
      at,
      cause: { kind: 'campaign', id },
      entries: buildEntriesBetween(makeEscrowRef('campaign', id), treasury, amount),
    },
  ];
}

import type { Achievement } from '@laurel/shared/protocol';
import type { TransactionWork, Work } from '../../../call/context';
import { findIdentityById } from '../../people/linked-accounts/store';
import type { IdentityRow } from '../../people/linked-accounts/tables';
import { findGame, listAchievements } from '../games/store';
import type { GameRow } from '../games/tables';
import { findCampaign, findParticipantById, lockCampaign } from './store';
import type { CampaignRow, ParticipantRow } from './tables';

export async function readClaimParts(
  { db }: Pick<Work, 'db'>,
  participantId: string,
): Promise<{ row: ParticipantRow; game: GameRow; identity: IdentityRow | undefined } | null> {
  const row = await findParticipantById(db, participantId);
  const campaign = row && (await findCampaign(db, 'id', row.campaignId));
  const game = campaign && (await findGame(db, campaign.gameId));
  if (!game) return null;
  const identity = row.identityId ? await findIdentityById(db, row.identityId) : undefined;
  return { row, game, identity };
}

export interface JudgedParts {
  campaign: CampaignRow;
  row: ParticipantRow;
  list: Achievement[];
}

export async function lockForJudging({ db }: TransactionWork, participantId: string): Promise<JudgedParts | null> {
  const participant = await findParticipantById(db, participantId);
  const campaign = participant && (await lockCampaign(db, participant.campaignId));
  const row = campaign && (await findParticipantById(db, participantId));
  if (!row || !campaign.listId) return null;
  return { campaign, row, list: await listAchievements(db, campaign.listId) };
}

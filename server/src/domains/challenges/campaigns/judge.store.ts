import type { Achievement } from '@laurel/shared/protocol';
import type { TransactionWork, Work } from '../../../call/context';
import { identityById } from '../../people/linked-accounts/store';
import type { IdentityRow } from '../../people/linked-accounts/tables';
import { achievementsOf, findGame } from '../games/store';
import type { GameRow } from '../games/tables';
import { findCampaign, lockCampaign, participantById } from './store';
import type { CampaignRow, ParticipantRow } from './tables';

/** A participant with the account and the game to read. */
export async function campaignDetailParts(
  { db }: Pick<Work, 'db'>,
  participantId: string,
): Promise<{ row: ParticipantRow; game: GameRow; identity: IdentityRow | undefined } | null> {
  const row = await participantById(db, participantId);
  const campaign = row && (await findCampaign(db, 'id', row.campaignId));
  const game = campaign && (await findGame(db, campaign.gameId));
  if (!game) return null;
  const identity = row.identityId ? await identityById(db, row.identityId) : undefined;
  return { row, game, identity };
}

/** The data needed to judge a participant's progress. */
export interface JudgedParts {
  campaign: CampaignRow;
  row: ParticipantRow;
  /** The campaign's frozen list. */
  list: Achievement[];
}

/** Locks a campaign and returns the participant with the frozen list. */
export async function lockForJudging({ db }: TransactionWork, participantId: string): Promise<JudgedParts | null> {
  const seen = await participantById(db, participantId);
  const campaign = seen && (await lockCampaign(db, seen.campaignId));
  const row = campaign && (await participantById(db, participantId));
  if (!row || !campaign.listId) return null;
  return { campaign, row, list: await achievementsOf(db, campaign.listId) };
}

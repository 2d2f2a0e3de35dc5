import { type Achievement, type CampaignDetail, formatAmount } from '@laurel/shared/protocol';
import type { Actor, Work } from '../../../call/context';
import { hasCapability, requireRow } from '../../../call/row-access';
import { withTransaction } from '../../../call/transaction';
import { toIsoOrNull } from '../../../database/iso-dates';
import { uuidPattern } from '../../../database/slugs';
import { Refusal } from '../../../refusal';
import { formatAccountId, treasury } from '../../coins/ledger/accounts.rules';
import { toReason } from '../../coins/ledger/reasons.mapper';
import { readBalances } from '../../coins/ledger/store';
import { findUserById } from '../../people/users/store';
import { findIdentity, toReading } from '../games/reading.commands';
import { findReading } from '../games/reading.store';
import { findGame, listAchievements } from '../games/store';
import type { GameRow } from '../games/tables';
import { allowSeeing } from './access.rules';
import { calculateCampaignDueAt } from './campaign.machine';
import { deriveEligibility } from './eligibility.rules';
import { countWaitingClaims } from './list.store';
import { toCampaignView, toParticipantView, toState } from './mapper';
import { advanceCampaign } from './settle.commands';
import { countEligible, findCampaign, findParticipant, findWinner, selectLeaders } from './store';
import type { CampaignRow } from './tables';

export const makeMissingCampaignRefusal = () => new Refusal('not_found', { what: 'campaign' });

const mostLeaders = 50;

export async function readCurrentCampaign(work: Work, key: string): Promise<CampaignRow | undefined> {
  const { db, now } = work;
  const campaign = await findCampaign(db, uuidPattern.test(key) ? 'id' : 'slug', key);
  const dueAt = campaign && calculateCampaignDueAt(toState(campaign));
  if (!campaign || !dueAt || dueAt > now) return campaign;
  // The deadline, not this request, causes the change, so the change has no user.
  await withTransaction({ ...work, user: null }, (work) => advanceCampaign(work, campaign.id));
  return findCampaign(db, 'id', campaign.id);
}

/** @throws Refusal `not_found`, also if the campaign was never published and the viewer can't manage campaigns */
export async function findVisibleCampaign(work: Work, key: string): Promise<CampaignRow> {
  return requireRow(allowSeeing(work.user, await readCurrentCampaign(work, key)));
}

export async function findGameWithList(
  { db }: Pick<Work, 'db'>,
  campaign: CampaignRow,
): Promise<{ game: GameRow; list: Achievement[] }> {
  const game = await findGame(db, campaign.gameId);
  if (!game) throw new Error(`The game of campaign ${campaign.id} is gone`);
  const listId = campaign.listId ?? game.listId;
  return { game, list: listId ? await listAchievements(db, listId) : [] };
}

export async function findChallenger({ db, user: signedInUser }: Work, campaign: CampaignRow, game: GameRow) {
  const user = signedInUser && (await findUserById(db, signedInUser.id));
  if (!user) return null;
  const identity = await findIdentity({ db }, user.id, game);
  const row = identity && (await findReading(db, { identityId: identity.id, gameId: game.id }));
  const entry = await findParticipant(db, campaign.id, user.id);
  return {
    user,
    account: identity ?? null,
    reading: toReading(row),
    joined: entry !== undefined,
    entry: entry ?? null,
  };
}

async function listLeaders(db: Work['db'], campaignId: string, winner: string | undefined) {
  const leaders = await selectLeaders(db, campaignId, mostLeaders);
  if (winner === undefined || leaders.some(({ username }) => username === winner)) return leaders;
  const foundWinner = await findWinner(db, campaignId, winner);
  return foundWinner ? [...leaders, foundWinner] : leaders;
}

export async function readCampaignDetail(work: Work, campaign: CampaignRow, winner?: string): Promise<CampaignDetail> {
  const { db, now, user, config } = work;
  const { game, list } = await findGameWithList(work, campaign);
  const challenger = await findChallenger(work, campaign, game);
  const leaders = await listLeaders(db, campaign.id, winner);
  const eligibleCount = (await countEligible(db, [campaign.id])).get(campaign.id) ?? 0;
  const waitingClaimCount = (await countWaitingClaims(db, [campaign.id])).get(campaign.id) ?? 0;
  const campaignParts = { campaign, game, list };
  return {
    ...toCampaignView(campaign, {
      game,
      eligibleCount,
      waitingCount: waitingClaimCount,
      entry: challenger?.entry ?? null,
    }),
    version: campaign.version,
    cancelReason: toReason({ text: campaign.cancelReason, decided: null }),
    pausedAt: toIsoOrNull(campaign.pausedAt),
    achievements: list,
    leaders: leaders.map((row) => {
      const view = toParticipantView(row, campaignParts, { user, now });
      const { id, player, progress, counted, needed, metAt, status, reward } = view;
      return { id, player, progress, counted, needed, metAt, status, reward };
    }),
    eligibility: deriveEligibility(campaign, list, challenger, { now, minimumAge: config.minimumAge }),
    cost: await calculateCost(work, campaign),
    serverNow: now.toISOString(),
  };
}

async function calculateCost({ db, user }: Work<Actor | null>, campaign: CampaignRow): Promise<CampaignDetail['cost']> {
  if (campaign.status !== 'draft' || !hasCapability(user, 'campaigns.manage')) return null;
  const id = formatAccountId(treasury);
  const balance = (await readBalances(db, [id])).get(id) ?? 0n;
  return {
    pool: formatAmount(campaign.rewardPool),
    treasury: formatAmount(balance),
    after: formatAmount(balance - campaign.rewardPool),
  };
}

import type { AnswerOf, InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { requireRow } from '../../../call/row-access';
import { Refusal } from '../../../refusal';
import { findIdentity, makeUnlinkedReading, toReading } from '../games/reading.commands';
import { findReading } from '../games/reading.store';
import { findGame, findGames, listAchievements } from '../games/store';
import { toReportView } from '../judging/report.mapper';
import { allowReading } from './access.rules';
import { findGameWithList, findVisibleCampaign, readCampaignDetail, readCurrentCampaign } from './detail.queries';
import {
  countWaitingClaims,
  listCampaignsByIds,
  readCampaignPage,
  readOwnParticipantPage,
  readParticipantPage,
} from './list.store';
import { toCampaignView, toParticipantView } from './mapper';
import { deriveBaseline, judgeProgress } from './progress.rules';
import { countEligible, findParticipantById, type ParticipantWithPlayer } from './store';

export async function listCampaigns(work: Work, input: InputOf<'listCampaigns'>): Promise<Answer<'listCampaigns'>> {
  const { db } = work;
  const { rows, meta } = await readCampaignPage(work, input);
  const ids = rows.map(({ id }) => id);
  const games = await findGames(
    db,
    rows.map(({ gameId }) => gameId),
  );
  const eligibleCounts = await countEligible(db, ids);
  const waitingClaimCounts = await countWaitingClaims(db, ids);
  const items = rows.flatMap((row) => {
    const game = games.get(row.gameId);
    const entry = row.entryId && row.entryStatus ? { id: row.entryId, status: row.entryStatus } : null;
    const viewParts = {
      eligibleCount: eligibleCounts.get(row.id) ?? 0,
      waitingCount: waitingClaimCounts.get(row.id) ?? 0,
      entry,
    };
    return game ? [toCampaignView(row, { game, ...viewParts })] : [];
  });
  return makeAnswer({ items, meta });
}

export async function getPublicCampaign(
  work: Work,
  { id, winner }: InputOf<'getPublicCampaign'>,
): Promise<Answer<'getPublicCampaign'>> {
  return makeAnswer(await readCampaignDetail(work, await findVisibleCampaign(work, id), winner));
}

async function buildViews(work: Work<Actor>, rows: readonly ParticipantWithPlayer[]) {
  const { db, user, now } = work;
  const campaigns = await listCampaignsByIds(
    db,
    rows.map(({ campaignId }) => campaignId),
  );
  const games = await findGames(
    db,
    [...campaigns.values()].map(({ gameId }) => gameId),
  );
  const listsByGame = new Map<string, Awaited<ReturnType<typeof listAchievements>>>();
  const views = [];
  for (const row of rows) {
    const campaign = campaigns.get(row.campaignId);
    const game = campaign && games.get(campaign.gameId);
    if (!game) continue;
    const listId = campaign.listId ?? '';
    const list = listsByGame.get(listId) ?? (listId ? await listAchievements(db, listId) : []);
    listsByGame.set(listId, list);
    views.push({ campaign, game, view: toParticipantView(row, { campaign, game, list }, { user, now }) });
  }
  return views;
}

export async function listParticipants(
  work: Work<Actor>,
  input: InputOf<'listParticipants'>,
): Promise<Answer<'listParticipants'>> {
  const { rows, meta } = await readParticipantPage(work, input);
  return makeAnswer({ items: (await buildViews(work, rows)).map(({ view }) => view), meta });
}

export async function listUserCampaigns(
  work: Work<Actor>,
  input: InputOf<'listUserCampaigns'>,
): Promise<Answer<'listUserCampaigns'>> {
  const { db } = work;
  const { rows, meta } = await readOwnParticipantPage(work, input);
  const views = await buildViews(work, rows);
  const ids = views.map(({ campaign }) => campaign.id);
  const eligibleCounts = await countEligible(db, ids);
  const waitingClaimCounts = await countWaitingClaims(db, ids);
  const items = views.map(({ campaign, game, view }) => ({
    ...toCampaignView(campaign, {
      game,
      eligibleCount: eligibleCounts.get(campaign.id) ?? 0,
      waitingCount: waitingClaimCounts.get(campaign.id) ?? 0,
      entry: view,
    }),
    participant: view,
  }));
  return makeAnswer({ items, meta });
}

export async function readCampaignReport(work: Work<Actor>, participantId: string): Promise<AnswerOf<'getGameReport'>> {
  const { db, user, now } = work;
  const row = requireRow(allowReading(user, await findParticipantById(db, participantId)));
  const campaign = await readCurrentCampaign(work, row.campaignId);
  const game = campaign && (await findGame(db, campaign.gameId));
  if (!game) throw new Refusal('not_found', { what: 'game' });
  const { list } = await findGameWithList(work, campaign);
  const identity = await findIdentity(work, row.userId, game);
  const isSameIdentity = identity && identity.id === row.identityId;
  const reading = isSameIdentity
    ? toReading(await findReading(db, { identityId: identity.id, gameId: game.id }))
    : makeUnlinkedReading(now);
  const baseline = deriveBaseline(row);
  const latestSnapshot = reading?.snapshot ?? baseline;
  const { judged } = judgeProgress(campaign, list, row.joinedAt, baseline, latestSnapshot);
  return toReportView({ game, list, baseline, latest: latestSnapshot, progress: judged, reading, now });
}

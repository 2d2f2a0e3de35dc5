import type { AnswerOf, InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { requireRow } from '../../../call/row-access';
import { Refusal } from '../../../refusal';
import { identityFor, notLinked, readingOf } from '../games/reading.commands';
import { findReading } from '../games/reading.store';
import { achievementsOf, findGame, findGames } from '../games/store';
import { reportView } from '../judging/report.mapper';
import { allowReading } from './access.rules';
import { campaignDetail, currentCampaign, subjectOf, visibleCampaign } from './detail.queries';
import { campaignPage, campaignsByIds, ownPage, participantPage, waitingIn } from './list.store';
import { campaignView, participantView } from './mapper';
import { baselineOf, judgeProgress } from './progress.rules';
import { eligibleIn, type ParticipantWithPlayer, participantById } from './store';

export async function listCampaigns(work: Work, input: InputOf<'listCampaigns'>): Promise<Answer<'listCampaigns'>> {
  const { db } = work;
  const { rows, meta } = await campaignPage(work, input);
  const ids = rows.map(({ id }) => id);
  const games = await findGames(
    db,
    rows.map(({ gameId }) => gameId),
  );
  const eligible = await eligibleIn(db, ids);
  const waiting = await waitingIn(db, ids);
  const items = rows.flatMap((row) => {
    const game = games.get(row.gameId);
    const entry = row.entryId && row.entryStatus ? { id: row.entryId, status: row.entryStatus } : null;
    const beside = { eligible: eligible.get(row.id) ?? 0, waiting: waiting.get(row.id) ?? 0, entry };
    return game ? [campaignView(row, { game, ...beside })] : [];
  });
  return makeAnswer({ items, meta });
}

/** @throws Refusal `not_found` */
export async function getPublicCampaign(
  work: Work,
  { id, winner }: InputOf<'getPublicCampaign'>,
): Promise<Answer<'getPublicCampaign'>> {
  return makeAnswer(await campaignDetail(work, await visibleCampaign(work, id), winner));
}

/** Loads the viewer's view of participants and their campaigns. */
async function viewsOf(work: Work<Actor>, rows: readonly ParticipantWithPlayer[]) {
  const { db, user, now } = work;
  const campaigns = await campaignsByIds(
    db,
    rows.map(({ campaignId }) => campaignId),
  );
  const games = await findGames(
    db,
    [...campaigns.values()].map(({ gameId }) => gameId),
  );
  const lists = new Map<string, Awaited<ReturnType<typeof achievementsOf>>>();
  const views = [];
  for (const row of rows) {
    const campaign = campaigns.get(row.campaignId);
    const game = campaign && games.get(campaign.gameId);
    if (!game) continue;
    const listId = campaign.listId ?? '';
    const list = lists.get(listId) ?? (listId ? await achievementsOf(db, listId) : []);
    lists.set(listId, list);
    views.push({ campaign, game, view: participantView(row, { campaign, game, list }, { user, now }) });
  }
  return views;
}

export async function listParticipants(
  work: Work<Actor>,
  input: InputOf<'listParticipants'>,
): Promise<Answer<'listParticipants'>> {
  const { rows, meta } = await participantPage(work, input);
  return makeAnswer({ items: (await viewsOf(work, rows)).map(({ view }) => view), meta });
}

export async function listUserCampaigns(
  work: Work<Actor>,
  input: InputOf<'listUserCampaigns'>,
): Promise<Answer<'listUserCampaigns'>> {
  const { db } = work;
  const { rows, meta } = await ownPage(work, input);
  const views = await viewsOf(work, rows);
  const ids = views.map(({ campaign }) => campaign.id);
  const eligible = await eligibleIn(db, ids);
  const waiting = await waitingIn(db, ids);
  const items = views.map(({ campaign, game, view }) => ({
    ...campaignView(campaign, {
      game,
      eligible: eligible.get(campaign.id) ?? 0,
      waiting: waiting.get(campaign.id) ?? 0,
      entry: view,
    }),
    participant: view,
  }));
  return makeAnswer({ items, meta });
}

/**
 * Returns a participant's baseline, progress and what counts. Only for the player and staff. @throws Refusal
 * `not_found`
 */
export async function campaignReport(work: Work<Actor>, participantId: string): Promise<AnswerOf<'getGameReport'>> {
  const { db, user, now } = work;
  const row = requireRow(allowReading(user, await participantById(db, participantId)));
  const campaign = await currentCampaign(work, row.campaignId);
  const game = campaign && (await findGame(db, campaign.gameId));
  if (!game) throw new Refusal('not_found', { what: 'game' });
  const { list } = await subjectOf(work, campaign);
  const identity = await identityFor(work, row.userId, game);
  const known = identity && identity.id === row.identityId;
  const reading = known
    ? readingOf(await findReading(db, { identityId: identity.id, gameId: game.id }))
    : notLinked(now);
  const baseline = baselineOf(row);
  const latest = reading?.snapshot ?? baseline;
  const { judged } = judgeProgress(campaign, list, row.joinedAt, baseline, latest);
  return reportView({ game, list, baseline, latest, judged, reading, now });
}

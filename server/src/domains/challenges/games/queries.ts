import { type AnswerOf, formatAmount, type InputOf, type Platform } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { toIsoOrNull } from '../../../database/iso-dates';
import { Refusal } from '../../../refusal';
import { toCaller } from '../../people/linked-accounts/caller.rules';
import { findOwnIdentity } from '../../people/linked-accounts/store';
import { toPlayerRef } from '../../people/players/mapper';
import { readTitle } from './catalogue.commands';
import { listGameLeaders } from './leaders.store';
import { toGameView, toProgressView } from './mapper';
import { deriveProvider, findOfferedPlatform } from './platform.rules';
import { summarizeProgress } from './progress.rules';
import { findIdentity, makeUnlinkedReading, readProgress, toDiagnosisView } from './reading.commands';
import { findGame, listAchievements, listOtherEditions, readGamePage, searchTitles } from './store';
import type { GameRow } from './tables';

const mostTitlesFound = 20;
const mostLeaders = 10;

export async function listGames({ db }: Work, input: InputOf<'listGames'>): Promise<Answer<'listGames'>> {
  const { rows, meta } = await readGamePage(db, input);
  return makeAnswer({ items: rows.map(toGameView), meta });
}

export async function findKnownGame({ db }: Pick<Work, 'db'>, id: string): Promise<GameRow> {
  const game = await findGame(db, id);
  if (!game) throw new Refusal('not_found', { what: 'game' });
  return game;
}

export async function getGame(work: Work, { id }: InputOf<'getGame'>): Promise<Answer<'getGame'>> {
  const game = await findKnownGame(work, id);
  return makeAnswer({
    game: toGameView(game),
    achievements: game.listId ? await listAchievements(work.db, game.listId) : [],
    readAt: toIsoOrNull(game.listReadAt),
    stacks: (await listOtherEditions(work.db, game)).map(toGameView),
    leaders: (await listGameLeaders(work.db, game.id, mostLeaders)).map(({ userId, won, earned, ...player }) => ({
      player: toPlayerRef(userId, player),
      won,
      earned: formatAmount(earned),
    })),
  });
}

export async function getOwnGame(work: Work<Actor>, { id }: InputOf<'getOwnGame'>): Promise<Answer<'getOwnGame'>> {
  const game = await findKnownGame(work, id);
  const identity = await findIdentity(work, work.user.id, game);
  const reading = identity ? await readProgress(work, identity, game, toCaller(work)) : makeUnlinkedReading(work.now);
  const list = game.listId ? await listAchievements(work.db, game.listId) : [];
  const { snapshot } = reading;
  return makeAnswer({
    game: toGameView(game),
    progress: snapshot && toProgressView(summarizeProgress(list, snapshot)),
    readAt: toIsoOrNull(snapshot?.takenAt ?? null),
    earned: snapshot?.earned.map((each) => ({ id: each.id, at: toIsoOrNull(each.at) })) ?? [],
    diagnosis: toDiagnosisView(reading),
  });
}

export async function searchTitlesByName(work: Work<Actor>, platform: Platform, search: string) {
  findOfferedPlatform(work, platform);
  const games = await searchTitles(work.db, platform, search, mostTitlesFound);
  return makeAnswer({ games: games.map(toGameView) });
}

export const searchGame = (work: Work<Actor>, { search }: InputOf<'searchGame'>): Promise<Answer<'searchGame'>> =>
  searchTitlesByName(work, 'playstation', search);
export const searchSteamGame = (
  work: Work<Actor>,
  { search }: InputOf<'searchSteamGame'>,
): Promise<Answer<'searchSteamGame'>> => searchTitlesByName(work, 'steam', search);

export async function verifyTitle(
  work: Work<Actor>,
  platform: Platform,
  externalId: string,
): Promise<{ data: AnswerOf<'verifyGame'> }> {
  const { db, user, now } = work;
  findOfferedPlatform(work, platform);
  const identity = await findOwnIdentity(db, user.id, deriveProvider(platform));
  const game = await readTitle(work, platform, externalId, identity, toCaller(work));
  const reading = identity ? await readProgress(work, identity, game, toCaller(work)) : makeUnlinkedReading(now);
  const achievements = game.listId ? await listAchievements(db, game.listId) : [];
  const diagnosis = toDiagnosisView(reading);
  if (achievements.length === 0) diagnosis.finding = 'no_achievements';
  return makeAnswer({ game: toGameView(game), achievements, diagnosis });
}

export const verifyGame = (work: Work<Actor>, { externalId }: InputOf<'verifyGame'>): Promise<Answer<'verifyGame'>> =>
  verifyTitle(work, 'playstation', externalId);
export const verifySteamGame = (
  work: Work<Actor>,
  { externalId }: InputOf<'verifySteamGame'>,
): Promise<Answer<'verifySteamGame'>> => verifyTitle(work, 'steam', externalId);

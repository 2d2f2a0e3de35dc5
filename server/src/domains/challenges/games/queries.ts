import { type AnswerOf, formatAmount, type InputOf, type Platform } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { toIsoOrNull } from '../../../database/moments';
import { Refusal } from '../../../refusal';
import { callerOf } from '../../people/linked-accounts/caller.rules';
import { findOwnIdentity } from '../../people/linked-accounts/store';
import { playerRef } from '../../people/players/mapper';
import { readTitle } from './catalogue.commands';
import { leadersIn } from './leaders.store';
import { gameView, progressView } from './mapper';
import { offeredPlatform, providerOf } from './platform.rules';
import { progressIn } from './progress.rules';
import { diagnosisView, identityFor, notLinked, readProgress } from './reading.commands';
import { achievementsOf, findGame, gamePage, searchTitles, stacksOf } from './store';
import type { GameRow } from './tables';

const mostFound = 20;
const mostLeaders = 10;

export async function listGames({ db }: Work, input: InputOf<'listGames'>): Promise<Answer<'listGames'>> {
  const { rows, meta } = await gamePage(db, input);
  return makeAnswer({ items: rows.map(gameView), meta });
}

/** @throws Refusal `not_found` */
export async function knownGame({ db }: Pick<Work, 'db'>, id: string): Promise<GameRow> {
  const game = await findGame(db, id);
  if (!game) throw new Refusal('not_found', { what: 'game' });
  return game;
}

/** @throws Refusal `not_found` */
export async function getGame(work: Work, { id }: InputOf<'getGame'>): Promise<Answer<'getGame'>> {
  const game = await knownGame(work, id);
  return makeAnswer({
    game: gameView(game),
    achievements: game.listId ? await achievementsOf(work.db, game.listId) : [],
    readAt: toIsoOrNull(game.listReadAt),
    stacks: (await stacksOf(work.db, game)).map(gameView),
    leaders: (await leadersIn(work.db, game.id, mostLeaders)).map(({ userId, won, earned, ...player }) => ({
      player: playerRef(userId, player),
      won,
      earned: formatAmount(earned),
    })),
  });
}

/** @throws Refusal `not_found`, `not_offered` */
export async function getOwnGame(work: Work<Actor>, { id }: InputOf<'getOwnGame'>): Promise<Answer<'getOwnGame'>> {
  const game = await knownGame(work, id);
  const identity = await identityFor(work, work.user.id, game);
  const reading = identity ? await readProgress(work, identity, game, callerOf(work)) : notLinked(work.now);
  const list = game.listId ? await achievementsOf(work.db, game.listId) : [];
  const { snapshot } = reading;
  return makeAnswer({
    game: gameView(game),
    progress: snapshot && progressView(progressIn(list, snapshot)),
    readAt: toIsoOrNull(snapshot?.takenAt ?? null),
    earned: snapshot?.earned.map((each) => ({ id: each.id, at: toIsoOrNull(each.at) })) ?? [],
    diagnosis: diagnosisView(reading),
  });
}

/** Finds known titles by name. @throws Refusal `not_offered` */
export async function titlesNamed(work: Work<Actor>, platform: Platform, search: string) {
  offeredPlatform(work, platform);
  const games = await searchTitles(work.db, platform, search, mostFound);
  return makeAnswer({ games: games.map(gameView) });
}

export const searchGame = (work: Work<Actor>, { search }: InputOf<'searchGame'>): Promise<Answer<'searchGame'>> =>
  titlesNamed(work, 'playstation', search);
export const searchSteamGame = (
  work: Work<Actor>,
  { search }: InputOf<'searchSteamGame'>,
): Promise<Answer<'searchSteamGame'>> => titlesNamed(work, 'steam', search);

/**
 * Checks whether a title can carry a challenge, and whether the caller's progress can be read. @throws Refusal
 * `not_offered`, `platform_down`, `validation_failed`
 */
export async function verifyTitle(
  work: Work<Actor>,
  platform: Platform,
  externalId: string,
): Promise<{ data: AnswerOf<'verifyGame'> }> {
  const { db, user, now } = work;
  offeredPlatform(work, platform);
  const identity = await findOwnIdentity(db, user.id, providerOf(platform));
  const game = await readTitle(work, platform, externalId, identity, callerOf(work));
  const reading = identity ? await readProgress(work, identity, game, callerOf(work)) : notLinked(now);
  const achievements = game.listId ? await achievementsOf(db, game.listId) : [];
  const diagnosis = diagnosisView(reading);
  // A title without achievements can't be counted, whatever the caller's progress.
  if (achievements.length === 0) diagnosis.finding = 'no_achievements';
  return makeAnswer({ game: gameView(game), achievements, diagnosis });
}

export const verifyGame = (work: Work<Actor>, { externalId }: InputOf<'verifyGame'>): Promise<Answer<'verifyGame'>> =>
  verifyTitle(work, 'playstation', externalId);
export const verifySteamGame = (
  work: Work<Actor>,
  { externalId }: InputOf<'verifySteamGame'>,
): Promise<Answer<'verifySteamGame'>> => verifyTitle(work, 'steam', externalId);

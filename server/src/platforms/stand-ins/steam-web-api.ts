import { calculateMinutes, type FollowTimes, listEarnedTimes } from './moves';
import { drawPicture } from './pictures';
import type { SteamGame, SteamOwnedGame, SteamPlayer, SteamSeason } from './steam-season';

const answerJson = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json; charset=UTF-8' } });

const makeKeyErrorResponse = (): Response =>
  new Response(
    '<html><head><title>Forbidden</title></head><body><h1>Forbidden</h1>Access is denied. Retrying will not help. Please verify your <pre>key=</pre> parameter.</body></html>',
    { status: 403, headers: { 'content-type': 'text/html; charset=UTF-8' } },
  );

const visibility = { public: 3, friends: 2, private: 1 };

export function createSteamWebApi({
  season,
  key,
  followTimes,
}: {
  season: SteamSeason;
  key: string;
  followTimes?: FollowTimes;
}) {
  type Answer = (query: URLSearchParams) => Response | Promise<Response>;

  const listEveryone = (): SteamPlayer[] => [...season.players, ...season.rivals];
  const findPlayer = (query: URLSearchParams): SteamPlayer | undefined =>
    listEveryone().find(({ id }) => id === query.get('steamid'));
  const findGame = (query: URLSearchParams, name = 'appid'): SteamGame | undefined =>
    season.games.find(({ appId }) => String(appId) === query.get(name));

  function answerSummaries(query: URLSearchParams): Response {
    const ids = (query.get('steamids') ?? '').split(',');
    const foundPlayers = listEveryone().filter(({ id }) => ids.includes(id));
    const players = foundPlayers.map(({ id, name, profile }) => ({
      steamid: id,
      communityvisibilitystate: visibility[profile],
      profilestate: 1,
      personaname: name,
      profileurl: `https://steamcommunity.com/profiles/${id}/`,
      avatarfull: `https://avatars.steamstatic.com/${id}_full.jpg`,
    }));
    return answerJson({ response: { players } });
  }

  function listUnlockTimes(player: SteamPlayer, { appId, unlocked }: SteamOwnedGame): Promise<Map<string, Date>> {
    const game = season.games.find((each) => each.appId === appId);
    const missingNames = game?.achievements.map(({ name }) => name).filter((name) => !(name in unlocked)) ?? [];
    return listEarnedTimes(followTimes, player.id, String(appId), missingNames, player.habit);
  }

  async function answerOwnedGames(query: URLSearchParams): Promise<Response> {
    const player = findPlayer(query);
    if (player?.profile !== 'public' || player.gameDetails !== 'public') return answerJson({ response: {} });
    const games = [];
    for (const each of player.games.filter((game) => !game.private))
      games.push({
        appid: each.appId,
        name: season.games.find((game) => game.appId === each.appId)?.name,
        playtime_forever: each.minutes + calculateMinutes((await listUnlockTimes(player, each)).size, player.habit),
      });
    return answerJson({ response: { game_count: games.length, ...(games.length > 0 && { games }) } });
  }

  async function answerAchievements(query: URLSearchParams): Promise<Response> {
    const [player, game] = [findPlayer(query), findGame(query)];
    const ownedGame = player?.games.find(({ appId }) => appId === game?.appId);
    const answerRefusal = (error: string, status: number) =>
      answerJson({ playerstats: { error, success: false } }, status);
    if (player?.profile !== 'public' || player.gameDetails !== 'public' || ownedGame?.private)
      return answerRefusal('Profile is not public', 403);
    if (!game || game.achievements.length === 0 || !ownedGame || ownedGame.launched === false)
      return answerRefusal('Requested app has no stats', 400);
    const laterEarnedTimes = await listUnlockTimes(player, ownedGame);
    const readTimeMs = (name: string) => (player.habit?.isUndated ? 0 : (laterEarnedTimes.get(name)?.getTime() ?? 0));
    const rows = game.achievements.map(({ name }) => ({
      apiname: name,
      achieved: name in ownedGame.unlocked || laterEarnedTimes.has(name) ? 1 : 0,
      unlocktime: ownedGame.unlocked[name] ?? Math.floor(readTimeMs(name) / 1000),
    }));
    return answerJson({ playerstats: { steamID: player.id, gameName: game.name, achievements: rows, success: true } });
  }

  function answerSchema(query: URLSearchParams): Response {
    const game = findGame(query);
    if (!game || game.achievements.length === 0) return answerJson({ game: {} });
    const rows = game.achievements.map(({ name, displayName, description, hidden }) => ({
      name,
      defaultvalue: 0,
      displayName,
      hidden: hidden ? 1 : 0,
      ...(!hidden && { description }),
      icon: `https://steamcdn-a.akamaihd.net/steamcommunity/public/images/apps/${game.appId}/${name}.jpg`,
      icongray: `https://steamcdn-a.akamaihd.net/steamcommunity/public/images/apps/${game.appId}/${name}_gray.jpg`,
    }));
    return answerJson({ game: { gameName: game.name, gameVersion: '1', availableGameStats: { achievements: rows } } });
  }

  function answerPercentages(query: URLSearchParams): Response {
    const game = findGame(query, 'gameid');
    if (!game || game.achievements.length === 0) return answerJson({}, 403);
    const rows = game.achievements.map(({ name, percent }) => ({ name, percent }));
    return answerJson({ achievementpercentages: { achievements: rows } });
  }

  function answerAppList(query: URLSearchParams): Response {
    const [after, most] = [Number(query.get('last_appid') ?? 0), Number(query.get('max_results') ?? 10_000)];
    const laterGames = season.games.filter(({ appId }) => appId > after).sort((a, b) => a.appId - b.appId);
    const apps = laterGames
      .slice(0, most)
      .map(({ appId, name }) => ({ appid: appId, name, last_modified: 1, price_change_number: 1 }));
    const moreFields = laterGames.length > apps.length && { have_more_results: true, last_appid: apps.at(-1)?.appid };
    return answerJson({ response: { apps, ...moreFields } });
  }

  const calls: Record<string, Answer> = {
    'IStoreService/GetAppList/v1': answerAppList,
    'ISteamUser/GetPlayerSummaries/v2': answerSummaries,
    'IPlayerService/GetOwnedGames/v1': answerOwnedGames,
    'ISteamUserStats/GetPlayerAchievements/v1': answerAchievements,
    'ISteamUserStats/GetSchemaForGame/v2': answerSchema,
    'ISteamUserStats/GetGlobalAchievementPercentagesForApp/v2': answerPercentages,
  };

  return async (request: Request): Promise<Response> => {
    const picture = await drawPicture(request);
    if (picture) return picture;
    const { pathname, searchParams } = new URL(request.url);
    const sentKey = request.headers.get('x-webapi-key') ?? searchParams.get('key');
    if (sentKey !== key) return makeKeyErrorResponse();
    const call = calls[pathname.split('/').filter(Boolean).slice(-3).join('/')];
    return call ? call(searchParams) : new Response('Not Found', { status: 404 });
  };
}

import { z } from 'zod';
import type { Clock } from '../../clock';
import { askPlatform, type Fetch, type HttpReply, parseReply, readJson, readRetryAt } from '../ask';
import type { Gate, PlatformAnswer } from '../gate';
import { makeOkOutcome, makeOutageOutcome, type PlatformOutcome, type Purpose } from '../platform';
import {
  achievementRefusal,
  gameSchema,
  globalPercentages,
  ownedGames,
  playerAchievements,
  storeList,
  summaries,
} from './answers';

export const steamApiOrigin = 'https://api.steampowered.com';

const hour = 3600 * 1000;
const listBytes = 8 * 1024 * 1024;
const storePageSize = 20_000;

export interface SteamApiOptions {
  clock: Clock;
  fetch: Fetch;
  gate: Gate;
  key: string;
  origin?: string;
}

type Query = Record<string, string | number>;

/** An account and a game of Valve's, which should always exist. */
export const steamProbeTarget = { account: '76561197960287930', app: 440 };
const probeQueries: Readonly<Record<string, Query>> = {
  'ISteamUser/GetPlayerSummaries/v2': { steamids: steamProbeTarget.account },
  'IPlayerService/GetOwnedGames/v1': { steamid: steamProbeTarget.account },
  'ISteamUserStats/GetPlayerAchievements/v1': { steamid: steamProbeTarget.account, appid: steamProbeTarget.app },
  'ISteamUserStats/GetSchemaForGame/v2': { appid: steamProbeTarget.app },
  'ISteamUserStats/GetGlobalAchievementPercentagesForApp/v2': { gameid: steamProbeTarget.app },
};

interface GameSchema {
  name: string;
  achievements: NonNullable<z.output<typeof gameSchema>['game']['availableGameStats']>['achievements'];
}

const isEmptyObject = ({ text }: HttpReply): boolean => z.strictObject({}).safeParse(readJson(text)).success;

export class SteamWebApi {
  readonly #options: Required<SteamApiOptions>;

  constructor(options: SteamApiOptions) {
    this.#options = { origin: steamApiOrigin, ...options };
  }

  /** Null if Steam has no such player. */
  readSummary(steamId: string, purpose: Purpose) {
    return this.#sendRequest(purpose, 'ISteamUser/GetPlayerSummaries/v2', { steamids: steamId }, (reply) =>
      this.#parseValue(
        reply,
        summaries,
        ({ response }) => response.players.find((each) => each.steamid === steamId) ?? null,
      ),
    );
  }

  /** Null if the player hides their games. */
  listOwnedGames(steamId: string, purpose: Purpose) {
    const query = { steamid: steamId, include_appinfo: 1, include_played_free_games: 1, skip_unvetted_apps: 'false' };
    return this.#sendRequest(purpose, 'IPlayerService/GetOwnedGames/v1', query, (reply) =>
      this.#parseValue(reply, ownedGames, ({ response: { game_count: count, games = [] } }) =>
        count === undefined ? null : games,
      ),
    );
  }

  /** `hidden`: the profile, game details or this game are private. `none`: there is no progress. */
  listAchievements(steamId: string, appId: string, purpose: Purpose) {
    return this.#sendRequest<'hidden' | 'none' | z.output<typeof playerAchievements>['playerstats']['achievements']>(
      purpose,
      'ISteamUserStats/GetPlayerAchievements/v1',
      { steamid: steamId, appid: appId },
      (reply) => {
        const refusal = achievementRefusal.safeParse(readJson(reply.text)).data?.playerstats.error;
        if (reply.status === 403 && refusal === 'Profile is not public') return makeOkOutcome('hidden');
        if (reply.status === 400 && refusal === 'Requested app has no stats') return makeOkOutcome('none');
        const answer = this.#parseValue(reply, playerAchievements, ({ playerstats }) => playerstats);
        if (answer.kind !== 'ok') return answer;
        // Another player's progress must never count as this one's.
        return answer.value.steamID === steamId
          ? makeOkOutcome(answer.value.achievements)
          : makeOutageOutcome('unreadable');
      },
    );
  }

  readStoreList(after: number, purpose: Purpose) {
    const query = { include_games: 'true', max_results: storePageSize, last_appid: after };
    return this.#sendRequest(purpose, 'IStoreService/GetAppList/v1', query, (reply) =>
      this.#parseValue(reply, storeList, ({ response }) => response),
    );
  }

  readSchema(appId: string, language: 'english' | 'german', purpose: Purpose) {
    return this.#sendRequest<GameSchema>(
      purpose,
      'ISteamUserStats/GetSchemaForGame/v2',
      { appid: appId, l: language },
      (reply) => {
        // Steam answers like this if the game doesn't exist.
        if (reply.status === 400 && isEmptyObject(reply)) return { kind: 'not_found', what: 'title' };
        return this.#parseValue(reply, gameSchema, ({ game }) => ({
          name: game.gameName ?? '',
          achievements: game.availableGameStats?.achievements ?? [],
        }));
      },
    );
  }

  readPercentages(appId: string, purpose: Purpose) {
    const method = 'ISteamUserStats/GetGlobalAchievementPercentagesForApp/v2';
    return this.#sendRequest(purpose, method, { gameid: appId }, (reply) => {
      // Steam answers like this if the game has no achievements.
      if ((reply.status === 403 || reply.status === 400) && isEmptyObject(reply)) return makeOkOutcome([]);
      return this.#parseValue(reply, globalPercentages, (answer) => answer.achievementpercentages.achievements);
    });
  }

  #sendRequest<Value>(
    purpose: Purpose,
    method: string,
    query: Query,
    read: (reply: HttpReply) => PlatformAnswer<Value>,
  ): Promise<PlatformOutcome<Value>> {
    const probe = probeQueries[method];
    return this.#options.gate.run(
      purpose,
      () => this.#sendOnce(method, query, read),
      probe ? { part: method, ask: () => this.#sendOnce(method, probe, this.#acceptAnyAnswer) } : null,
    );
  }

  async #sendOnce<Value>(
    method: string,
    query: Query,
    read: (reply: HttpReply) => PlatformAnswer<Value>,
  ): Promise<PlatformAnswer<Value>> {
    const { fetch, key, origin } = this.#options;
    const url = new URL(`/${method}/`, origin);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    // Sends the key in a header, because URLs can be logged.
    const headers = { 'x-webapi-key': key };
    const reply = await askPlatform(fetch, { url, headers, mostBytes: listBytes });
    return reply.kind === 'reply' ? read(reply) : reply;
  }

  #acceptAnyAnswer = (reply: HttpReply): PlatformAnswer<null> => {
    const isOwnReply = reply.status < 500 && reply.status !== 429 && readJson(reply.text) !== undefined;
    return isOwnReply ? makeOkOutcome(null) : this.#classifyRefusal(reply);
  };

  #parseValue<Schema extends z.ZodType, Value>(
    reply: HttpReply,
    schema: Schema,
    make: (answer: z.output<Schema>) => Value,
  ): PlatformAnswer<Value> {
    if (reply.status !== 200) return this.#classifyRefusal(reply);
    const answer = parseReply(schema, reply.text);
    if (answer.kind === 'ok') return makeOkOutcome(make(answer.value));
    return answer;
  }

  #classifyRefusal({ status, headers, text }: HttpReply): PlatformAnswer<never> {
    const retryAt = readRetryAt(headers, this.#options.clock.now());
    if (status === 429) return { kind: 'refused', retryAt };
    if (status !== 401 && status !== 403) return makeOutageOutcome('status');
    if (text.includes('key=')) return { kind: 'key_rejected' };
    // This may be a block: Steam refuses clients that continue after a 429, for up to two days.
    return { kind: 'refused', retryAt, firstPause: hour, doubtful: true };
  }
}

import type { SteamGame, SteamPlayer, SteamSeason } from '../src/platforms/stand-ins/steam-season';
import { createSteamWebApi } from '../src/platforms/stand-ins/steam-web-api';
import { drawNumber } from './chance';
import type { PlatformFault } from './faults';
import type { World } from './world';

export const steamKey = 'simulated';

const minute = 60_000;
const busySeconds = 20;
/** The server asks nothing for so long after so many outages in a row. */
const [longestPauseMs, outagesUntilPause] = [5 * minute, 5];
/** How long the server may take to notice an answer. */
const longestAnswerMs = 1000;
const absencesMs = [90_000, 6 * minute, 40 * minute, 7 * 60 * minute];

export const steamGame: SteamGame = {
  appId: 9_000_004,
  name: 'Copper Orchard',
  achievements: ['BASKET', 'GRAFTER', 'BELLS', 'FROST', 'CIDER', 'ROOT'].map((name) => ({
    ...{ name, displayName: name, description: name },
    ...{ hidden: false, percent: '40.0' },
  })),
};

const outageFaults: readonly PlatformFault[] = ['unreachable', 'breaks', 'goes_away'];

interface SteamTrouble {
  steamId: string;
  at: number;
  fault: PlatformFault;
}

const answerAs = (body: string, status: number, headers: Record<string, string> = {}) =>
  new Response(body, { status, headers });

export class SimulatedSteam {
  readonly troubles: SteamTrouble[] = [];
  readonly earnedAchievements: { steamId: string; at: number; isDated: boolean }[] = [];
  readonly #season: SteamSeason;
  readonly #answer: (request: Request) => Promise<Response>;
  #awayUntil = 0;
  #nextFault: { fault: PlatformFault; name: string } | null = null;

  constructor(
    readonly world: World,
    steamIds: readonly string[],
  ) {
    const players = steamIds.map((id): SteamPlayer => {
      const games = [{ appId: steamGame.appId, minutes: 600, unlocked: { BASKET: 1_790_000_000 } }];
      return { id, name: id, profile: 'public', gameDetails: 'public', games };
    });
    this.#season = { players, rivals: [], games: [steamGame] };
    this.#answer = createSteamWebApi({ season: this.#season, key: steamKey });
  }

  breakNextAnswer(fault: PlatformFault, name: string): void {
    this.#nextFault = { fault, name };
  }

  endAbsence(): void {
    this.#awayUntil = 0;
  }

  earn(steamId: string, achievement: string, { isDated = true } = {}): void {
    const game = this.#season.players.find(({ id }) => id === steamId)?.games[0];
    if (!game) throw new Error(`${steamId} has no game`);
    this.earnedAchievements.push({ steamId, at: this.world.now, isDated });
    game.minutes += 60;
    game.unlocked[achievement] = isDated ? Math.floor(this.world.now / 1000) : 0;
  }

  countEarned(steamId: string, until: number): number {
    return this.earnedAchievements.filter((each) => each.steamId === steamId && each.at <= until).length;
  }

  countDated(steamId: string, until: number): number {
    return this.earnedAchievements.filter((each) => each.steamId === steamId && each.at <= until && each.isDated)
      .length;
  }

  countHidden(steamId: string, from: number, until: number): number {
    return this.troubles.filter(
      ({ fault, at, steamId: whose }) => fault === 'hides' && whose === steamId && at >= from && at <= until,
    ).length;
  }

  /** True if Steam has failed a question about the player since then, or the server may have paused its questions. */
  canBeUnreadable(steamId: string, since: number): boolean {
    const outages = this.troubles.filter(({ fault }) => outageFaults.includes(fault));
    const pausedUntil = Math.max(
      ...this.troubles.filter(({ fault }) => fault === 'refuses').map(({ at }) => at + busySeconds * 1000),
      ...outages.slice(outagesUntilPause - 1).map(({ at }) => at + longestPauseMs),
    );
    return (
      pausedUntil + longestAnswerMs >= since ||
      this.troubles.some(({ fault, at, steamId: whose }) => fault !== 'hides' && whose === steamId && at >= since)
    );
  }

  fetch = (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    const steamId = searchParams.get('steamid') ?? searchParams.get('steamids') ?? '';
    const answerAsUsual = () => this.#answerRequest(request, steamId);
    return this.world.awaitEvent(
      'platform',
      `steam ${pathname.split('/')[2]}`,
      null,
      answerAsUsual,
    ) as Promise<Response>;
  };

  async #answerRequest(request: Request, steamId: string): Promise<Response> {
    const { fault, name } = this.#nextFault ?? {};
    this.#nextFault = null;
    const at = this.world.now;
    const addTrouble = (fault: PlatformFault) => this.troubles.push({ steamId, at, fault });
    if (fault === 'goes_away')
      this.#awayUntil =
        this.world.now +
        (absencesMs[Math.floor(drawNumber(this.world.seed, 'away', name ?? '') * absencesMs.length)] ?? 0);
    if (this.world.now < this.#awayUntil) {
      addTrouble('goes_away');
      throw new Error('Steam is away');
    }
    switch (fault) {
      case 'unreachable':
        addTrouble(fault);
        throw new Error('Steam can’t be reached');
      case 'breaks':
        addTrouble(fault);
        return answerAs('<html>Service Unavailable</html>', 502);
      case 'refuses':
        addTrouble(fault);
        return answerAs('Too Many Requests', 429, { 'retry-after': String(busySeconds) });
      case 'private':
        addTrouble(fault);
        return answerAs(JSON.stringify({ playerstats: { error: 'Profile is not public', success: false } }), 403);
      case 'hides':
      case 'strangers': {
        const { answer, hasChanged } = await changeAnswer(await this.#answer(request), fault, at);
        if (hasChanged) addTrouble(fault);
        return answer;
      }
      default:
        return this.#answer(request);
    }
  }
}

async function changeAnswer(
  response: Response,
  fault: 'hides' | 'strangers',
  now: number,
): Promise<{ answer: Response; hasChanged: boolean }> {
  const text = await response.text();
  const changedText =
    fault === 'hides'
      ? text.replaceAll(/"achieved":1,"unlocktime":\d+/g, '"achieved":0,"unlocktime":0')
      : text
          .replace(/"steamID":"\d+"/, '"steamID":"76561197960287930"')
          .replaceAll('"achieved":0,"unlocktime":0', `"achieved":1,"unlocktime":${Math.floor(now / 1000)}`);
  return { answer: answerAs(changedText, response.status), hasChanged: changedText !== text };
}

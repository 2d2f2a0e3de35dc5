import type { Kysely } from 'kysely';
import type { Clock } from '../../clock';
import type { Database } from '../../database/schema';
import { givenTextLimits, quoteText } from '../../given-text';
import { AnswerCache } from '../answer-cache';
import { askForPicture, type Fetch } from '../ask';
import { Gate } from '../gate';
import {
  type AchievementList,
  classifyDiagnosis,
  type Diagnosis,
  type EarnedAchievement,
  makeOkOutcome,
  mapOutcome,
  type Platform,
  type PlatformAccount,
  type PlatformFailure,
  type PlatformOutcome,
  type PlatformTitle,
  type PrivatePart,
  type Purpose,
  type Rarity,
} from '../platform';
import { SteamWebApi, steamProbeTarget } from './web-api';

/** Steam allows 100,000 calls a day. We make at most 96,400. */
export const steamBudget = { atOnce: 10_000, every: 1000 };

export interface SteamOptions {
  db: Kysely<Database>;
  clock: Clock;
  fetch: Fetch;
  key: string;
  origin?: string;
}

const pictureHosts = [
  'steamcdn-a.akamaihd.net',
  'cdn.akamai.steamstatic.com',
  'cdn.cloudflare.steamstatic.com',
  'cdn.fastly.steamstatic.com',
  'shared.akamai.steamstatic.com',
  'shared.cloudflare.steamstatic.com',
  'shared.fastly.steamstatic.com',
];

/** The API returns no cover. Most games have one at this address; the other games show no cover in Laurel. */
const buildCoverUrl = (appId: string): string =>
  `https://shared.akamai.steamstatic.com/store_item_assets/steam/apps/${appId}/header.jpg`;

const isAppId = (id: string): boolean => /^[1-9]\d{0,9}$/.test(id) && Number(id) < 2 ** 32;
const noTitle: PlatformFailure = { kind: 'not_found', what: 'title' };
const unknownTitlesLimits = { forMs: 10 * 60_000, most: 10_000 };

const publicVisibility = 3;
const toDate = (seconds: number | undefined): Date | null => (seconds ? new Date(seconds * 1000) : null);
const readableDiagnosis: Diagnosis = { finding: 'readable', retryAt: null };

export class Steam implements Platform {
  readonly #api: SteamWebApi;
  readonly #gate: Gate;
  readonly #fetch: Fetch;
  readonly #unknownIds: AnswerCache<true>;

  constructor({ db, ...options }: SteamOptions) {
    this.#unknownIds = new AnswerCache({ clock: options.clock, ...unknownTitlesLimits });
    this.#gate = new Gate({ db, clock: options.clock, name: 'steam', budget: steamBudget });
    this.#fetch = options.fetch;
    this.#api = new SteamWebApi({ ...options, gate: this.#gate });
  }

  countRequestsLeft(purpose: Purpose): Promise<number> {
    return this.#gate.countRequestsLeft(purpose);
  }

  fetchPicture(url: string): Promise<Buffer | null> {
    return askForPicture(this.#fetch, url, pictureHosts);
  }

  async readAccount(accountId: string, purpose: Purpose): Promise<PlatformOutcome<PlatformAccount>> {
    const summary = await this.#api.readSummary(accountId, purpose);
    if (summary.kind !== 'ok') return summary;
    if (!summary.value) return { kind: 'not_found', what: 'account' };
    const { steamid, personaname, avatarfull } = summary.value;
    return makeOkOutcome({
      id: steamid,
      name: quoteText(personaname, givenTextLimits.account) || steamid,
      avatar: avatarfull ?? null,
    });
  }

  check(): Promise<PlatformOutcome<unknown>> {
    return this.readAccount(steamProbeTarget.account, 'claim');
  }

  async listTitles(accountId: string, purpose: Purpose): Promise<PlatformOutcome<readonly PlatformTitle[]>> {
    const ownedGames = await this.#api.listOwnedGames(accountId, purpose);
    if (ownedGames.kind !== 'ok') return ownedGames;
    if (!ownedGames.value) return this.#findHiddenPart(accountId, purpose);
    return makeOkOutcome(
      ownedGames.value.map(({ appid, name, playtime_forever: minutes, rtime_last_played: lastPlayed }) => ({
        id: String(appid),
        name: quoteText(name ?? '', givenTextLimits.title),
        cover: null,
        systems: [],
        minutes,
        lastPlayedAt: toDate(lastPlayed),
      })),
    );
  }

  /** `next` is null on the last page. */
  listStoreApps(
    after: number,
    purpose: Purpose,
  ): Promise<PlatformOutcome<{ titles: { id: string; name: string }[]; next: number | null }>> {
    return mapOutcome(
      this.#api.readStoreList(after, purpose),
      ({ apps, have_more_results: more, last_appid: last }) => ({
        titles: apps.map(({ appid, name }) => ({ id: String(appid), name: quoteText(name, givenTextLimits.title) })),
        next: more && last !== undefined && last > after ? last : null,
      }),
    );
  }

  listAchievements(
    titleId: string,
    language: 'en' | 'de',
    purpose: Purpose,
  ): Promise<PlatformOutcome<AchievementList>> {
    return mapOutcome(this.#readSchema(titleId, language === 'de' ? 'german' : 'english', purpose), (schema) => ({
      title: quoteText(schema.name, givenTextLimits.title) || null,
      cover: buildCoverUrl(titleId),
      achievements: schema.achievements.map(({ name, displayName, description, icon, hidden }) => ({
        id: name,
        name: quoteText(displayName, givenTextLimits.achievement),
        description: quoteText(description ?? '', givenTextLimits.description),
        icon: icon ?? null,
        hidden: hidden === 1,
        grade: null,
      })),
    }));
  }

  async listEarnedAchievements(
    accountId: string,
    titleId: string,
    purpose: Purpose,
  ): Promise<PlatformOutcome<readonly EarnedAchievement[]>> {
    if (!isAppId(titleId)) return noTitle;
    const answer = await this.#api.listAchievements(accountId, titleId, purpose);
    if (answer.kind !== 'ok') return answer;
    if (answer.value === 'hidden') return this.#findHiddenPart(accountId, purpose);
    if (answer.value === 'none') return { kind: 'not_found', what: 'progress' };
    const unlockedAchievements = answer.value.filter(({ achieved }) => achieved === 1);
    return makeOkOutcome(
      unlockedAchievements.map(({ apiname, unlocktime }) => ({ id: apiname, at: toDate(unlocktime) })),
    );
  }

  async readRarity(titleId: string, _accountId: string, purpose: Purpose): Promise<PlatformOutcome<Rarity>> {
    if (!isAppId(titleId)) return noTitle;
    return mapOutcome(
      this.#api.readPercentages(titleId, purpose),
      (rows) => new Map(rows.map(({ name, percent }) => [name, Math.round(percent * 100)])),
    );
  }

  async diagnose(accountId: string, titleId: string | null, purpose: Purpose): Promise<Diagnosis> {
    if (titleId === null) {
      const titles = await this.listTitles(accountId, purpose);
      return titles.kind === 'ok' ? readableDiagnosis : classifyDiagnosis(titles);
    }
    const earnedAchievements = await this.listEarnedAchievements(accountId, titleId, purpose);
    if (earnedAchievements.kind === 'ok') return readableDiagnosis;
    if (earnedAchievements.kind !== 'not_found') return classifyDiagnosis(earnedAchievements);
    // Steam gives the same answer for a game without achievements and for a game that was never started.
    const schema = await this.#readSchema(titleId, 'english', purpose);
    if (schema.kind !== 'ok') return classifyDiagnosis(schema);
    return { finding: schema.value.achievements.length === 0 ? 'no_achievements' : 'never_launched', retryAt: null };
  }

  async #readSchema(titleId: string, language: 'english' | 'german', purpose: Purpose) {
    if (!isAppId(titleId) || this.#unknownIds.get(titleId)) return noTitle;
    const schema = await this.#api.readSchema(titleId, language, purpose);
    if (schema.kind === 'not_found') this.#unknownIds.set(titleId, true);
    return schema;
  }

  async #findHiddenPart(accountId: string, purpose: Purpose): Promise<PlatformOutcome<never>> {
    const makeHiddenFailure = (what: PrivatePart) => ({ kind: 'private', what }) as const;
    const summary = await this.#api.readSummary(accountId, purpose);
    if (summary.kind !== 'ok') return summary;
    if (!summary.value) return { kind: 'not_found', what: 'account' };
    if (summary.value.communityvisibilitystate !== publicVisibility) return makeHiddenFailure('profile');
    const ownedGames = await this.#api.listOwnedGames(accountId, purpose);
    if (ownedGames.kind !== 'ok') return ownedGames;
    return makeHiddenFailure(ownedGames.value ? 'game' : 'game_details');
  }
}

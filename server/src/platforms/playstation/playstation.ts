import { givenTextLimits, quoteText } from '../../given-text';
import { askForPicture, type Fetch } from '../ask';
import {
  type AchievementList,
  classifyDiagnosis,
  type Diagnosis,
  type EarnedAchievement,
  mapOutcome,
  type Platform,
  type PlatformAccount,
  type PlatformFailure,
  type PlatformOutcome,
  type PlatformTitle,
  type Purpose,
  type Rarity,
} from '../platform';
import { accountId as accountIdSchema, sumTrophies } from './answers';
import { PlayStationApi, type PlayStationApiOptions, type TitleKey, type TitleRow } from './api';

const languages = { en: 'en-GB', de: 'de-DE' };
/** PlayStation sometimes reports public trophies as private for a moment, so a diagnosis says to ask again after this time. */
const confirmMs = 60_000;

const pictureHosts = [
  'image.api.playstation.com',
  'psnobj.prod.dl.playstation.net',
  'psn-rsc.prod.dl.playstation.net',
  'trophy01.np.community.playstation.net',
];

const noAccount: PlatformFailure = { kind: 'not_found', what: 'account' };
const noTitle: PlatformFailure = { kind: 'not_found', what: 'title' };

/** Includes the service, because a title's consoles don't tell which service keeps its list. */
const formatTitleId = ({ npCommunicationId, npServiceName }: TitleRow): string =>
  `${npCommunicationId}.${npServiceName}`;

function parseTitleKey(id: string): TitleKey | null {
  const [, list, service] = /^(NPWR\d{5}_\d\d)\.(trophy2?)$/.exec(id) ?? [];
  return list && (service === 'trophy' || service === 'trophy2') ? { list, service } : null;
}

const isAccountId = (text: string): boolean => accountIdSchema.safeParse(text).success;

export class PlayStation implements Platform {
  readonly #api: PlayStationApi;
  readonly #canary: string;
  readonly #fetch: Fetch;
  readonly #clock: PlayStationApiOptions['clock'];

  constructor(options: PlayStationApiOptions) {
    this.#api = new PlayStationApi(options);
    this.#clock = options.clock;
    this.#fetch = options.fetch;
    this.#canary = options.canary;
  }

  findAccount(name: string, purpose: Purpose): Promise<PlatformOutcome<Omit<PlatformAccount, 'avatar'>>> {
    return mapOutcome(this.#api.findAccount(name, purpose), ({ accountId, onlineId, currentOnlineId }) => ({
      id: accountId,
      name: quoteText(currentOnlineId ?? onlineId, givenTextLimits.account) || accountId,
    }));
  }

  async readAboutMe(accountId: string, purpose: Purpose): Promise<PlatformOutcome<string>> {
    if (!isAccountId(accountId)) return noAccount;
    return mapOutcome(this.#api.readProfileWithText(accountId, purpose), (profile) => profile.aboutMe);
  }

  check(): Promise<PlatformOutcome<unknown>> {
    return this.readAboutMe(this.#canary, 'claim');
  }

  fetchPicture(url: string): Promise<Buffer | null> {
    return askForPicture(this.#fetch, url, pictureHosts);
  }

  countRequestsLeft(purpose: Purpose): Promise<number> {
    return this.#api.countRequestsLeft(purpose);
  }

  async readAccount(accountId: string, purpose: Purpose): Promise<PlatformOutcome<PlatformAccount>> {
    if (!isAccountId(accountId)) return noAccount;
    return mapOutcome(this.#api.readProfile(accountId, purpose), ({ onlineId, avatars }) => ({
      id: accountId,
      name: quoteText(onlineId, givenTextLimits.account) || accountId,
      avatar: (avatars.find(({ size }) => size === 'l') ?? avatars[0])?.url ?? null,
    }));
  }

  async listTitles(accountId: string, purpose: Purpose): Promise<PlatformOutcome<readonly PlatformTitle[]>> {
    if (!isAccountId(accountId)) return noAccount;
    return mapOutcome(this.#api.listTitles(accountId, purpose), (rows) =>
      rows.map((row) => ({
        id: formatTitleId(row),
        name: quoteText(row.trophyTitleName, givenTextLimits.title),
        cover: row.trophyTitleIconUrl ?? null,
        systems: row.trophyTitlePlatform.split(',').filter(Boolean),
        minutes: null,
        lastPlayedAt: new Date(row.lastUpdatedDateTime),
      })),
    );
  }

  async listAchievements(
    titleId: string,
    language: 'en' | 'de',
    purpose: Purpose,
  ): Promise<PlatformOutcome<AchievementList>> {
    const key = parseTitleKey(titleId);
    if (!key) return noTitle;
    return mapOutcome(this.#api.listTrophies(key, languages[language], purpose), (trophies) => ({
      title: null,
      cover: null,
      achievements: trophies.map(({ trophyId, trophyHidden, trophyType, ...trophy }) => ({
        id: String(trophyId),
        name: quoteText(trophy.trophyName ?? '', givenTextLimits.achievement),
        description: quoteText(trophy.trophyDetail ?? '', givenTextLimits.description),
        icon: trophy.trophyIconUrl ?? null,
        hidden: trophyHidden,
        grade: trophyType,
      })),
    }));
  }

  async readTitle(
    titleId: string,
    purpose: Purpose,
  ): Promise<PlatformOutcome<Pick<PlatformTitle, 'name' | 'systems' | 'cover'>>> {
    const key = parseTitleKey(titleId);
    if (!key) return noTitle;
    return mapOutcome(this.#api.readTitle(key, purpose), (title) => ({
      name: quoteText(title.trophyTitleName, givenTextLimits.title),
      systems: title.trophyTitlePlatform.split(',').filter(Boolean),
      cover: title.trophyTitleIconUrl ?? null,
    }));
  }

  listEarnedAchievements(
    accountId: string,
    titleId: string,
    purpose: Purpose,
  ): Promise<PlatformOutcome<readonly EarnedAchievement[]>> {
    return mapOutcome(this.#listEarnedTrophies(accountId, titleId, purpose), (trophies) =>
      trophies
        .filter(({ earned }) => earned)
        .map(({ trophyId, earnedDateTime: at }) => ({ id: String(trophyId), at: at ? new Date(at) : null })),
    );
  }

  readRarity(titleId: string, accountId: string, purpose: Purpose): Promise<PlatformOutcome<Rarity>> {
    return mapOutcome(
      this.#listEarnedTrophies(accountId, titleId, purpose),
      (trophies) =>
        new Map(
          trophies.flatMap(({ trophyId, trophyEarnedRate: rate }) =>
            rate === undefined ? [] : [[String(trophyId), Math.round(rate * 100)] as const],
          ),
        ),
    );
  }

  async diagnose(accountId: string, titleId: string | null, purpose: Purpose): Promise<Diagnosis> {
    if (titleId !== null) {
      const earnedTrophies = await this.#listEarnedTrophies(accountId, titleId, purpose);
      if (earnedTrophies.kind === 'ok') return { finding: 'readable', retryAt: null };
      if (earnedTrophies.kind !== 'not_found' || earnedTrophies.what !== 'progress')
        return this.#diagnoseFailure(earnedTrophies);
    }
    if (!isAccountId(accountId)) return classifyDiagnosis(noAccount);
    const titles = await this.#api.listTitles(accountId, purpose);
    if (titles.kind !== 'ok') return this.#diagnoseFailure(titles);
    // PlayStation is at fault if it lists the title for the player, but just reported no progress in it.
    if (titles.value.some((row) => titleId === null || row.npCommunicationId === parseTitleKey(titleId)?.list))
      return { finding: titleId === null ? 'readable' : 'platform_down', retryAt: null };
    const summary = await this.#api.readSummary(accountId, purpose);
    if (summary.kind !== 'ok') return this.#diagnoseFailure(summary);
    // A hidden title is in no list, but its trophies count in the total.
    const trophySum = titles.value.reduce((sum, row) => sum + sumTrophies(row.earnedTrophies), 0);
    if (sumTrophies(summary.value) > trophySum) return { finding: 'hidden_title', retryAt: null };
    return { finding: titleId === null ? 'readable' : 'never_launched', retryAt: null };
  }

  async #listEarnedTrophies(accountId: string, titleId: string, purpose: Purpose) {
    if (!isAccountId(accountId)) return noAccount;
    const key = parseTitleKey(titleId);
    return key ? this.#api.listEarned(accountId, key, purpose) : noTitle;
  }

  #diagnoseFailure(failure: PlatformFailure): Diagnosis {
    const diagnosis = classifyDiagnosis(failure);
    if (failure.kind !== 'private') return diagnosis;
    return { ...diagnosis, retryAt: new Date(this.#clock.now().getTime() + confirmMs) };
  }
}

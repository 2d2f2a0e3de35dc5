export interface RequestCaller {
  caller: string;
}

export type Purpose = 'claim' | 'request' | 'schedule' | RequestCaller;

export type OutageReason = 'unreachable' | 'timed_out' | 'cut_off' | 'too_large' | 'status' | 'unreadable' | 'canary';

export type PrivatePart = 'profile' | 'game_details' | 'game';

/** Only `ok`, `private` and `not_found` say something about the player. No other outcome may change anything about the player. */
export type PlatformOutcome<Value> =
  | { kind: 'ok'; value: Value }
  | { kind: 'private'; what: PrivatePart }
  | { kind: 'not_found'; what: 'account' | 'title' | 'progress' }
  | { kind: 'outage'; reason: OutageReason }
  | { kind: 'rate_limited'; retryAt: Date }
  /** The platform rejects us, and staff must renew our key or login. */
  | { kind: 'key_rejected' };

export type PlatformOutage = Extract<PlatformFailure, { kind: 'outage' }>;
export type PlatformFailure = Exclude<PlatformOutcome<never>, { kind: 'ok' }>;

export const makeOkOutcome = <Value>(value: Value): { kind: 'ok'; value: Value } => ({ kind: 'ok', value });
export const makeOutageOutcome = (reason: OutageReason): PlatformOutage => ({ kind: 'outage', reason });

export async function mapOutcome<From, To>(
  outcome: Promise<PlatformOutcome<From>>,
  make: (value: From) => To | Promise<To>,
): Promise<PlatformOutcome<To>> {
  const settledOutcome = await outcome;
  return settledOutcome.kind === 'ok' ? makeOkOutcome(await make(settledOutcome.value)) : settledOutcome;
}

/** A player's account on a platform. `id` never changes; the name can. */
export interface PlatformAccount {
  id: string;
  name: string;
  avatar: string | null;
}

export interface PlatformTitle {
  id: string;
  name: string;
  cover: string | null;
  /** `PS4`, `PS5` and similar; empty on Steam. */
  systems: readonly string[];
  /** Minutes played; null if unknown. A hidden playtime is reported as 0. */
  minutes: number | null;
  lastPlayedAt: Date | null;
}

export type TrophyGrade = 'bronze' | 'silver' | 'gold' | 'platinum';

export interface Achievement {
  id: string;
  name: string;
  /** Empty while the platform keeps the description secret. */
  description: string;
  icon: string | null;
  hidden: boolean;
  /** Null on Steam, which has no grades. */
  grade: TrophyGrade | null;
}

export interface AchievementList {
  /** The game's name. Null if the platform doesn't give it with the list. */
  title: string | null;
  cover: string | null;
  achievements: readonly Achievement[];
}

export interface EarnedAchievement {
  id: string;
  /** Null if the platform gives no date. Then only our readings show when the achievement was earned. */
  at: Date | null;
}

/** The share of a title's players who have each achievement, in basis points, by id. */
export type Rarity = ReadonlyMap<string, number>;

export type Finding =
  | 'readable'
  | 'private_profile'
  | 'private_game_details'
  | 'private_game'
  | 'hidden_title'
  | 'never_launched'
  | 'no_achievements'
  | 'account_gone'
  | 'platform_down'
  | 'busy'
  | 'key_rejected';

export interface Diagnosis {
  finding: Finding;
  retryAt: Date | null;
}

/** Never call these methods in a transaction, because an answer can take seconds. */
export interface Platform {
  readAccount(accountId: string, purpose: Purpose): Promise<PlatformOutcome<PlatformAccount>>;
  listTitles(accountId: string, purpose: Purpose): Promise<PlatformOutcome<readonly PlatformTitle[]>>;
  listAchievements(titleId: string, language: 'en' | 'de', purpose: Purpose): Promise<PlatformOutcome<AchievementList>>;
  listEarnedAchievements(
    accountId: string,
    titleId: string,
    purpose: Purpose,
  ): Promise<PlatformOutcome<readonly EarnedAchievement[]>>;
  readRarity(titleId: string, accountId: string, purpose: Purpose): Promise<PlatformOutcome<Rarity>>;
  /** Uses none of the budget, because it isn't an API call. Null if the picture can't be fetched. */
  fetchPicture(url: string): Promise<Buffer | null>;
  /** How many calls the budget still allows for a purpose; 0 during a pause. */
  countRequestsLeft(purpose: Purpose): Promise<number>;
  check(): Promise<PlatformOutcome<unknown>>;
  /** If `titleId` is null, asks about any title. */
  diagnose(accountId: string, titleId: string | null, purpose: Purpose): Promise<Diagnosis>;
}

export function classifyDiagnosis(failure: PlatformFailure): Diagnosis {
  const makeDiagnosis = (finding: Finding, retryAt: Date | null = null): Diagnosis => ({ finding, retryAt });
  switch (failure.kind) {
    case 'private':
      return makeDiagnosis(
        ({ profile: 'private_profile', game_details: 'private_game_details', game: 'private_game' } as const)[
          failure.what
        ],
      );
    case 'not_found':
      return makeDiagnosis(failure.what === 'account' ? 'account_gone' : 'never_launched');
    case 'outage':
      return makeDiagnosis('platform_down');
    case 'rate_limited':
      return makeDiagnosis('busy', failure.retryAt);
    case 'key_rejected':
      return makeDiagnosis('key_rejected');
  }
}

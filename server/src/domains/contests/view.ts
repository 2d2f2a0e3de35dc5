import {
  type ContestDetail,
  type ContestSummary,
  can,
  type Eligibility,
  type EntryTerms,
  formatAmount,
} from '@laurel/shared/contract';
import type { SignedInUser } from '../../http/handler';
import type { MatchRow } from '../matches/tables';
import { bracketMatchView, byId, iso, isoOrNull, playerOf, reportsView, sideOfUser } from '../matches/view';
import { placePrize, placeShare } from './prizes';
import { placeLabel } from './rounds';
import { termsOf } from './state';
import type { EntrantWithPlayer } from './store';
import type { ContestRow, ContestSummaryRow, EntrantRow } from './tables';

export type Entry = Pick<EntrantRow, 'id' | 'status'> | null;

export function summaryView(contest: ContestSummaryRow, entry: Entry): ContestSummary {
  return {
    id: contest.id,
    slug: contest.slug,
    title: contest.title,
    game: contest.game,
    platform: contest.platform,
    format: contest.format,
    bestOf: contest.best_of,
    cover: contest.cover,
    phase: contest.phase,
    status: contest.status,
    displayStatus: contest.display_status,
    entryFee: formatAmount(contest.entry_fee),
    pool: formatAmount(contest.pool),
    entered: contest.entered,
    minPlayers: contest.min_players,
    maxPlayers: contest.max_players,
    registrationOpensAt: iso(contest.registration_opens_at),
    checkInOpensAt: iso(contest.check_in_opens_at),
    checkInClosesAt: iso(contest.check_in_closes_at),
    startsAt: iso(contest.starts_at),
    entry: entry && { entrantId: entry.id, status: entry.status },
  };
}

export interface DetailParts {
  contest: ContestRow;
  entrants: readonly EntrantWithPlayer[];
  matches: readonly MatchRow[];
  eligibility: Eligibility;
  viewer: Viewer;
  now: Date;
}

/** Who asks, as far as what they may see depends on it. */
export type Viewer = Pick<SignedInUser, 'id' | 'role'> | null;

export function detailView({ contest, entrants, matches, eligibility, viewer, now }: DetailParts): ContestDetail {
  const entrantsById = byId(entrants);
  const maySeeReports = (match: MatchRow) =>
    viewer !== null && (sideOfUser(match, entrantsById, viewer.id) !== null || can(viewer.role, 'matches.rule'));
  const terms = termsOf(contest);
  const champion = entrantsById.get(contest.champion_id ?? '');
  return {
    ...summaryView(contest, entrants.find((entrant) => entrant.user_id === viewer?.id) ?? null),
    version: contest.version,
    termsVersion: contest.terms_version,
    description: contest.description,
    rules: contest.rules,
    prizePool: formatAmount(contest.prize_pool),
    prizeSplit: contest.prize_split,
    feeBps: contest.fee_bps,
    seeding: contest.seeding,
    matchCheckInMinutes: contest.match_check_in_minutes,
    playMinutes: contest.play_minutes,
    confirmMinutes: contest.confirm_minutes,
    pausedAt: isoOrNull(contest.paused_at),
    cancelReason: contest.cancel_reason,
    champion: champion ? playerOf(champion) : null,
    prizes: contest.prize_split.map((_, index) => ({
      place: index + 1,
      label: placeLabel(index + 1),
      basisPoints: placeShare(contest.prize_split, index + 1),
      amount: formatAmount(placePrize(terms, index + 1)),
    })),
    entrants: [...entrants].sort(bySeed).map((entrant) => ({
      id: entrant.id,
      player: playerOf(entrant),
      country: entrant.country,
      seed: entrant.seed,
      status: entrant.status,
      enteredAt: iso(entrant.entered_at),
      checkedInAt: isoOrNull(entrant.checked_in_at),
      titles: entrant.titles ?? 0,
      played: entrant.played ?? 0,
      won: entrant.won ?? 0,
      earned: formatAmount(entrant.earned ?? 0n),
      prize: formatAmount(entrant.prize),
    })),
    matches: matches.map((match) => ({
      ...bracketMatchView(match, contest, entrantsById),
      reports: maySeeReports(match) ? reportsView(match) : [],
      openedAt: isoOrNull(match.opened_at),
      endedAt: isoOrNull(match.resolved_at),
    })),
    eligibility,
    serverNow: iso(now),
  };
}

/** What entering agrees to. */
export function termsView(contest: ContestRow): EntryTerms {
  const {
    game,
    platform,
    format,
    bestOf,
    entryFee,
    minPlayers,
    maxPlayers,
    checkInOpensAt,
    checkInClosesAt,
    startsAt,
  } = summaryView(contest, null);
  return {
    termsVersion: contest.terms_version,
    game,
    platform,
    format,
    bestOf,
    entryFee,
    prizePool: formatAmount(contest.prize_pool),
    prizeSplit: contest.prize_split,
    feeBps: contest.fee_bps,
    minPlayers,
    maxPlayers,
    checkInOpensAt,
    checkInClosesAt,
    startsAt,
    matchCheckInMinutes: contest.match_check_in_minutes,
    playMinutes: contest.play_minutes,
    confirmMinutes: contest.confirm_minutes,
    seeding: contest.seeding,
  };
}

/** Seeds first, then in the order of entering. */
function bySeed(one: EntrantWithPlayer, other: EntrantWithPlayer): number {
  return (one.seed ?? Number.POSITIVE_INFINITY) - (other.seed ?? Number.POSITIVE_INFINITY) || 0;
}

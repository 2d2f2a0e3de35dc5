import {
  type ContestDetail,
  type ContestSummary,
  can,
  type Eligibility,
  type EntryTerms,
  formatAmount,
} from '@laurel/shared/contract';
import type { SignedInUser } from '../../call/context';
import { termsOf } from '../competition/contest.mapper';
import type { EntrantWithPlayer } from '../competition/contest.store';
import type { ContestRow, ContestSummaryRow, EntrantRow } from '../competition/contest.tables';
import { bracketMatchView, byId, iso, isoOrNull, playerOf, reportsView, sideOfUser } from '../competition/match.mapper';
import type { MatchRow } from '../competition/match.tables';
import { placePrize, placeShare } from '../competition/prizes.rules';
import { placeLabel } from '../competition/rounds.rules';

export type Entry = Pick<EntrantRow, 'id' | 'status'> | null;

export function summaryView(contest: ContestSummaryRow, entry: Entry): ContestSummary {
  return {
    id: contest.id,
    slug: contest.slug,
    title: contest.title,
    game: contest.game,
    platform: contest.platform,
    format: contest.format,
    bestOf: contest.bestOf,
    cover: contest.cover,
    phase: contest.phase,
    status: contest.status,
    displayStatus: contest.displayStatus,
    entryFee: formatAmount(contest.entryFee),
    pool: formatAmount(contest.pool),
    entered: contest.entered,
    minPlayers: contest.minPlayers,
    maxPlayers: contest.maxPlayers,
    registrationOpensAt: iso(contest.registrationOpensAt),
    checkInOpensAt: iso(contest.checkInOpensAt),
    checkInClosesAt: iso(contest.checkInClosesAt),
    startsAt: iso(contest.startsAt),
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
  const champion = entrantsById.get(contest.championId ?? '');
  return {
    ...summaryView(contest, entrants.find((entrant) => entrant.userId === viewer?.id) ?? null),
    version: contest.version,
    termsVersion: contest.termsVersion,
    description: contest.description,
    rules: contest.rules,
    prizePool: formatAmount(contest.prizePool),
    prizeSplit: contest.prizeSplit,
    feeBps: contest.feeBps,
    seeding: contest.seeding,
    matchCheckInMinutes: contest.matchCheckInMinutes,
    playMinutes: contest.playMinutes,
    confirmMinutes: contest.confirmMinutes,
    pausedAt: isoOrNull(contest.pausedAt),
    cancelReason: contest.cancelReason,
    champion: champion ? playerOf(champion) : null,
    prizes: contest.prizeSplit.map((_, index) => ({
      place: index + 1,
      label: placeLabel(index + 1),
      basisPoints: placeShare(contest.prizeSplit, index + 1),
      amount: formatAmount(placePrize(terms, index + 1)),
    })),
    entrants: [...entrants].sort(bySeed).map((entrant) => ({
      id: entrant.id,
      player: playerOf(entrant),
      country: entrant.country,
      seed: entrant.seed,
      status: entrant.status,
      enteredAt: iso(entrant.enteredAt),
      checkedInAt: isoOrNull(entrant.checkedInAt),
      titles: entrant.titles ?? 0,
      played: entrant.played ?? 0,
      won: entrant.won ?? 0,
      earned: formatAmount(entrant.earned ?? 0n),
      prize: formatAmount(entrant.prize),
    })),
    matches: matches.map((match) => ({
      ...bracketMatchView(match, contest, entrantsById),
      reports: maySeeReports(match) ? reportsView(match) : [],
      openedAt: isoOrNull(match.openedAt),
      endedAt: isoOrNull(match.resolvedAt),
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
    termsVersion: contest.termsVersion,
    game,
    platform,
    format,
    bestOf,
    entryFee,
    prizePool: formatAmount(contest.prizePool),
    prizeSplit: contest.prizeSplit,
    feeBps: contest.feeBps,
    minPlayers,
    maxPlayers,
    checkInOpensAt,
    checkInClosesAt,
    startsAt,
    matchCheckInMinutes: contest.matchCheckInMinutes,
    playMinutes: contest.playMinutes,
    confirmMinutes: contest.confirmMinutes,
    seeding: contest.seeding,
  };
}

/** Seeds first, then in the order of entering. */
function bySeed(one: EntrantWithPlayer, other: EntrantWithPlayer): number {
  return (one.seed ?? Number.POSITIVE_INFINITY) - (other.seed ?? Number.POSITIVE_INFINITY) || 0;
}

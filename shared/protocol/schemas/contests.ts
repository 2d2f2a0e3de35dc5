import { z } from 'zod';
import {
  amountFromZero,
  basisPoints,
  checklistOf,
  coins,
  id,
  idParams,
  instant,
  listQuery,
  platform,
  playerRef,
} from './common';
import { conditionLine } from './conditions';
import { fault } from './faults';
import { reasonGiven } from './reasons';
import { country } from './users';

export const contestPhase = z.enum([
  'draft',
  'registration',
  'check_in',
  'running',
  'awaiting_review',
  'completed',
  'cancelled',
]);
export type ContestPhase = z.infer<typeof contestPhase>;
export const contestStatus = z.enum(['active', 'paused']);
export const displayStatus = z.enum(['visible', 'hidden', 'featured']);
export const contestFormat = z.enum(['single_elimination', 'double_elimination', 'round_robin']);
export const seeding = z.enum(['random', 'entry_order']);
/** An odd number of games; the match goes to whoever wins more than half. */
export const bestOf = z.union([z.literal(1), z.literal(3), z.literal(5), z.literal(7)]);

export const entrantStatus = z.enum([
  'registered',
  'waitlisted',
  'checked_in',
  'active',
  'eliminated',
  'winner',
  'dropped',
  'withdrawn',
  'disqualified',
]);

/** A contest in a list. */
export const contestSummary = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  game: z.string(),
  platform,
  format: contestFormat,
  bestOf,
  cover: z.string().nullable(),
  phase: contestPhase,
  status: contestStatus,
  displayStatus,
  entryFee: coins,
  /** What the winners share at the moment: the treasury's part, and the entry fees less the service fee. */
  pool: coins,
  entered: z.number().int(),
  minPlayers: z.number().int(),
  maxPlayers: z.number().int(),
  registrationOpensAt: instant,
  checkInOpensAt: instant,
  checkInClosesAt: instant,
  startsAt: instant,
  /** The caller's entry, if they entered. */
  entry: z.object({ entrantId: id, status: entrantStatus }).nullable(),
});
export type ContestSummary = z.infer<typeof contestSummary>;

/** As staff list it. `pausedAt` tells a paused contest from one that was never opened; see `contestDetail`. */
const staffContest = contestSummary.extend({ pausedAt: instant.nullable(), version: z.number().int() });

export const matchStatus = z.enum([
  'locked',
  'waiting',
  'ready',
  'live',
  'reported',
  'disputed',
  'abandoned',
  'completed',
]);
export type MatchStatus = z.infer<typeof matchStatus>;

/** How a match got its result. A forfeit has no score, because we never invent one. */
export const resolutionMethod = z.enum([
  'agreed',
  'confirmed',
  'conceded',
  'clock',
  'forfeit',
  'double_forfeit',
  'bye',
  'ruling',
]);

export const score = z.tuple([z.number().int().min(0).max(7), z.number().int().min(0).max(7)]);
export type Score = z.infer<typeof score>;

/** A round by its number of players: 2 play the final. */
export const roundSize = z.number().int().min(2);

/** One side of a match; null if it isn't known yet or stays empty. */
export const opponent = z.object({
  entrantId: id,
  player: playerRef,
  seed: z.number().int(),
  checkedInAt: instant.nullable(),
  /** Games won, once there is a score. */
  score: z.number().int().nullable(),
  result: z.enum(['win', 'loss']).nullable(),
  forfeit: z.boolean(),
});
export type Opponent = z.infer<typeof opponent>;

export const bracketMatch = z.object({
  id,
  round: z.number().int(),
  number: z.number().int(),
  nextMatchId: id.nullable(),
  bestOf,
  status: matchStatus,
  opponents: z.tuple([opponent.nullable(), opponent.nullable()]),
  method: resolutionMethod.nullable(),
  /** The next deadline. */
  dueAt: instant.nullable(),
});
export type BracketMatch = z.infer<typeof bracketMatch>;

/** A reported result. The score is in the order of `opponents`. */
export const matchReport = z.object({ entrantId: id, score, at: instant });

/** A match as its contest page shows it. */
export const contestMatch = bracketMatch.extend({
  /** Only for its two players and for staff who can rule; empty for everyone else. */
  reports: z.array(matchReport),
  /** Since when both players are known; null before, and for a bye. */
  openedAt: instant.nullable(),
  /** When it got its result. */
  endedAt: instant.nullable(),
});
export type ContestMatch = z.infer<typeof contestMatch>;

export const eligibilityCondition = z.enum([
  'signed_in',
  'email_verified',
  'account_active',
  'adult',
  'registration_open',
  'not_entered',
  'place_left',
  'balance',
  'no_overlap',
]);

const condition = z.discriminatedUnion('condition', [
  conditionLine.extend({ condition: z.literal('adult'), params: z.object({ age: z.number().int() }) }),
  conditionLine.extend({ condition: z.literal('balance'), params: z.object({ fee: coins }) }),
  conditionLine.extend({ condition: eligibilityCondition.exclude(['adult', 'balance']), params: z.object({}) }),
]);
export type Condition = z.infer<typeof condition>;

export const eligibility = checklistOf(condition);
export type Eligibility = z.infer<typeof eligibility>;

export const entrant = z.object({
  id,
  player: playerRef,
  country: country.nullable(),
  seed: z.number().int().nullable(),
  status: entrantStatus,
  enteredAt: instant,
  checkedInAt: instant.nullable(),
  /** What the player has won and played in all contests, by final results. */
  titles: z.number().int(),
  played: z.number().int(),
  won: z.number().int(),
  earned: coins,
  /** Prizes paid in this contest so far. */
  prize: coins,
});
export type Entrant = z.infer<typeof entrant>;

/** A place's prize at the moment. */
export const prize = z.object({ place: z.number().int(), basisPoints, amount: coins });

export const contestDetail = contestSummary.extend({
  /** Counts staff edits. The edit form sends back the version it began with. */
  version: z.number().int(),
  /** Counts changes of the terms (`entryTerms`). Entering sends back the version it saw. */
  termsVersion: z.number().int(),
  description: z.string(),
  rules: z.string(),
  prizePool: coins,
  prizeSplit: z.array(basisPoints),
  feeBps: basisPoints,
  seeding,
  matchCheckInMinutes: z.number().int(),
  playMinutes: z.number().int(),
  confirmMinutes: z.number().int(),
  /** Since when its clocks are stopped, while paused. */
  pausedAt: instant.nullable(),
  cancelReason: reasonGiven.nullable(),
  champion: playerRef.nullable(),
  prizes: z.array(prize),
  entrants: z.array(entrant),
  matches: z.array(contestMatch),
  eligibility,
  serverNow: instant,
});
export type ContestDetail = z.infer<typeof contestDetail>;

/**
 * Everything that decides what players pay, can win and when they play. The rest can change after they have read it.
 */
export const entryTerms = contestDetail.pick({
  termsVersion: true,
  game: true,
  platform: true,
  format: true,
  bestOf: true,
  entryFee: true,
  prizePool: true,
  prizeSplit: true,
  feeBps: true,
  minPlayers: true,
  maxPlayers: true,
  checkInOpensAt: true,
  checkInClosesAt: true,
  startsAt: true,
  matchCheckInMinutes: true,
  playMinutes: true,
  confirmMinutes: true,
  seeding: true,
});
export type EntryTerms = z.infer<typeof entryTerms>;

const contestFields = z.object({
  title: z.string().trim().min(3).max(80),
  description: z.string().trim().max(400).default(''),
  game: z.string().trim().min(1, fault('game')).max(80),
  platform,
  format: contestFormat.default('single_elimination'),
  bestOf,
  entryFee: amountFromZero,
  /** What the treasury puts in besides the entry fees. */
  prizePool: amountFromZero,
  prizeSplit: z.array(basisPoints).min(1).max(16),
  feeBps: basisPoints.max(3000, fault('fee_too_high', { percent: 30 })),
  minPlayers: z.number().int().min(2).max(256),
  maxPlayers: z.number().int().min(2).max(256),
  registrationOpensAt: instant,
  checkInOpensAt: instant,
  checkInClosesAt: instant,
  startsAt: instant,
  matchCheckInMinutes: z.number().int().min(1).max(1440),
  playMinutes: z.number().int().min(1).max(1440),
  confirmMinutes: z.number().int().min(1).max(1440),
  seeding: seeding.default('random'),
  rules: z.string().trim().max(10_000).default(''),
  cover: z.string().max(300).nullable().default(null),
});

/** Across fields: the shares add up, there are spots for the players, and the times are in order. */
const fitTogether = (contest: z.output<typeof contestFields>, context: z.RefinementCtx) => {
  const issue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if (contest.prizeSplit.reduce((sum, share) => sum + share, 0) !== 10_000) issue('prizeSplit', fault('shares_sum'));
  if (contest.minPlayers > contest.maxPlayers) issue('minPlayers', fault('more_than_spots'));
  const [opens, checkIn, closes, start] = [
    contest.registrationOpensAt,
    contest.checkInOpensAt,
    contest.checkInClosesAt,
    contest.startsAt,
  ].map((time) => Date.parse(time));
  if (opens === undefined || checkIn === undefined || closes === undefined || start === undefined) return;
  if (checkIn <= opens) issue('checkInOpensAt', fault('after_entries_open'));
  if (closes <= checkIn) issue('checkInClosesAt', fault('after_check_in_opens'));
  if (start < closes) issue('startsAt', fault('before_check_in_closes'));
};
export const contestInput = contestFields.superRefine(fitTogether);
/** An edit. `version` is the one its form began with. */
const contestEdit = contestFields.extend({ version: z.number().int() }).superRefine(fitTogether);
export type ContestInput = z.input<typeof contestInput>;

const contestListQuery = listQuery.extend({
  /** `joinable`: contests with free spots, then live, upcoming and finished ones, each by start. */
  sort: z.enum(['joinable', 'startsAt', '-startsAt', 'entryFee', '-entryFee', '-pool']).default('joinable'),
  filter: z
    .object({
      phase: z.array(contestPhase).optional(),
      platform: platform.optional(),
      game: z.string().optional(),
      free: z.enum(['true', 'false']).optional(),
      mine: z.enum(['true']).optional(),
    })
    .default({}),
});

/** A match in the schedule. */
const scheduledMatch = bracketMatch.extend({
  contest: z.object({ id, slug: z.string(), title: z.string(), game: z.string(), pool: coins }),
  roundSize,
  /** When it went live, or must go live at the latest; null while a player is missing. */
  startsAt: instant.nullable(),
});

const schedule = z.object({
  /** Live ones first, then those with players or deadlines ahead. */
  matches: z.array(scheduledMatch),
  /** The contests that start next. */
  starts: z.array(contestSummary),
  /** The featured contest; else the live one nearest its end; else the next. */
  feature: contestSummary
    .extend({
      /** Who can still reach each side of the final; empty while more than two can. */
      finalists: z.tuple([z.array(playerRef), z.array(playerRef)]),
      /** Players still in. */
      left: z.number().int(),
      /** The earliest round with a match to play; null before the draw and after the final. */
      roundSize: roundSize.nullable(),
      /** The contest's next deadline; null once its matches carry it on. */
      nextAt: instant.nullable(),
      winnerPrize: coins,
    })
    .nullable(),
  serverNow: instant,
});

const leader = z.object({
  /** Null beyond the first 1,000. */
  place: z.number().int().nullable(),
  player: playerRef,
  titles: z.number().int(),
  played: z.number().int(),
  won: z.number().int(),
  earned: coins,
});

export const contestSchemas = {
  listAdminContests: {
    query: listQuery.extend({
      sort: z
        .enum([
          'startsAt',
          '-startsAt',
          'title',
          '-title',
          'entered',
          '-entered',
          'entryFee',
          '-entryFee',
          'pool',
          '-pool',
        ])
        .default('-startsAt'),
      filter: z.object({ phase: z.array(contestPhase).optional(), status: contestStatus.optional() }).default({}),
    }),
    item: staffContest,
  },
  getAdminContest: { params: idParams, answer: contestDetail },
  createContest: { body: contestInput, answer: contestDetail },
  updateContest: { params: idParams, body: contestEdit, answer: contestDetail },
  /**
   * Without `status` it toggles. Activating a draft opens it. With `version`, only the contest that was seen changes.
   */
  toggleContestStatus: {
    params: idParams,
    body: z.object({ status: contestStatus.optional(), version: z.number().int().optional() }).default({}),
    answer: contestDetail,
  },
  setContestDisplayStatus: {
    params: idParams,
    body: z.object({ displayStatus: displayStatus.optional() }).default({}),
    answer: contestDetail,
  },
  cancelContest: {
    params: idParams,
    body: z.object({ reason: z.string().trim().min(3, fault('reason')).max(500) }),
    answer: contestDetail,
  },
  listContests: { query: contestListQuery, item: contestSummary },
  /** `termsVersion` is the one the player saw. On other terms the call is refused. */
  enterContest: { body: z.object({ contestId: id, termsVersion: z.number().int() }), answer: contestDetail },
  /** Until check-in closes. The fee is refunded. */
  leaveContest: { params: idParams, answer: contestDetail },
  /** By the contest's id or slug. */
  getPublicContest: { params: z.object({ id: z.string().min(1).max(120) }), answer: contestDetail },
  getSchedule: { answer: schedule },
  getLeaderboard: { query: listQuery, item: leader },
};

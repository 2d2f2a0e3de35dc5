import { z } from 'zod';
import { findRisingPlace, formatNames, listUnknownOptions, requireFormat, tieBreaks } from '../../../formats';
import { amountFromZero, basisPoints, bestOf, coins, id, instant, platform, playerRef, version } from '../common';
import { encodeFault } from '../faults';
import { reasonGiven } from '../reasons';
import { contestMatch } from './brackets';
import { eligibility } from './eligibility';
import { entrant, entrantStatus, prize } from './entries';

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
export const contestFormat = z.enum(formatNames);
export const formatSettings = z.object({
  thirdPlace: z.boolean().optional(),
  rounds: z.number().int().min(2).max(15).optional(),
  outAfter: z.number().int().min(2).max(5).optional(),
  groups: z.number().int().min(2).max(32).optional(),
  advance: z.number().int().min(1).max(128).optional(),
  doubleFinals: z.boolean().optional(),
  roundDays: z.number().int().min(1).max(28).optional(),
});
/** By number of rounds left: 1 is the final, 2 the semi-finals. A length also applies to later rounds that have none of their own. */
export const roundLengths = z.record(z.string().regex(/^([1-9]|1\d|2[0-4])$/), bestOf);
export const contestReporting = z.enum(['score', 'games', 'pictures']);
export type ContestReporting = z.infer<typeof contestReporting>;

export const seeding = z.enum(['random', 'entry_order', 'rating', 'manual']);
export const seedingView = z.object({
  contest: z.object({ id, title: z.string(), seeding }),
  version: z.number().int(),
  open: z.boolean(),
  /** First the entrants ordered by hand, then the others in the order in which they entered. */
  entrants: z.array(
    z.object({
      id,
      player: playerRef,
      status: entrantStatus,
      rating: z.object({ rating: z.number().int(), provisional: z.boolean() }).nullable(),
    }),
  ),
});
export type SeedingView = z.infer<typeof seedingView>;

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
  pool: coins,
  entered: z.number().int(),
  minPlayers: z.number().int(),
  maxPlayers: z.number().int(),
  registrationOpensAt: instant,
  checkInOpensAt: instant,
  checkInClosesAt: instant,
  startsAt: instant,
  seriesId: id.nullable().optional(),
  seriesNumber: z.number().int().nullable().optional(),
  entry: z
    .object({
      entrantId: id,
      status: entrantStatus,
      hasGoneHome: z.boolean().optional(),
      struck: z.boolean().optional(),
    })
    .nullable(),
});
export type ContestSummary = z.infer<typeof contestSummary>;

export const staffContest = contestSummary.extend({ pausedAt: instant.nullable(), version: z.number().int() });

const tieBreakFigure = z.number().optional();

export const standing = z.object({
  entrantId: id,
  group: z.number().int().optional(),
  /** The first of the places that level entrants share. Null for an entrant who has left the contest. */
  place: z.number().int().nullable(),
  shared: z.boolean(),
  played: z.number().int(),
  won: z.number().int(),
  lost: z.number().int(),
  gamesWon: z.number().int(),
  gamesPlayed: z.number().int(),
  forfeits: z.number().int(),
  below: z.object({ by: z.enum(tieBreaks), own: z.number(), above: z.number() }).nullable(),
  /** Only those that decide a place in this table. */
  tieBreaks: z
    .object({
      wins_among: tieBreakFigure,
      games_among: tieBreakFigure,
      buchholz: tieBreakFigure,
      sonneborn_berger: tieBreakFigure,
    })
    .optional(),
});
export type StandingView = z.infer<typeof standing>;

export const contestDetail = contestSummary.extend({
  version: z.number().int(),
  termsVersion: z.number().int(),
  description: z.string(),
  rules: z.string(),
  prizePool: coins,
  prizeSplit: z.array(basisPoints),
  prizeRest: coins.optional(),
  formatSettings: formatSettings.optional(),
  roundLengths: roundLengths.optional(),
  serviceFeeBps: basisPoints,
  /** The former name of `serviceFeeBps`, for tabs of an earlier build until 26 December 2026. */
  feeBps: basisPoints.optional(),
  seeding,
  reporting: contestReporting.optional(),
  requiresPlatform: z.boolean(),
  matchCheckInMinutes: z.number().int(),
  playMinutes: z.number().int(),
  confirmMinutes: z.number().int(),
  pausedAt: instant.nullable(),
  cancelReason: reasonGiven.nullable(),
  champion: playerRef.nullable(),
  announcements: z.array(z.object({ id, text: z.string(), at: instant })).optional(),
  prizes: z.array(prize),
  entrants: z.array(entrant),
  seatOffer: z.object({ entrantId: id, replaces: playerRef }).optional(),
  seatOffers: z.array(z.object({ entrantId: id, player: playerRef })).optional(),
  matches: z.array(contestMatch),
  standings: z.array(standing).optional(),
  eligibility,
  serverNow: instant,
});
export type ContestDetail = z.infer<typeof contestDetail>;

export const entryTerms = contestDetail.pick({
  termsVersion: true,
  game: true,
  platform: true,
  requiresPlatform: true,
  format: true,
  formatSettings: true,
  bestOf: true,
  roundLengths: true,
  entryFee: true,
  prizePool: true,
  prizeSplit: true,
  serviceFeeBps: true,
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
  game: z.string().trim().min(1, encodeFault('game')).max(80),
  platform,
  /** Without it, a new contest needs no linked account on the platform, and an edit keeps the setting. */
  requiresPlatform: z.boolean().optional(),
  format: contestFormat.default('single_elimination'),
  formatSettings: formatSettings.optional(),
  bestOf,
  /** Without it, all matches of a new contest have one length, and an edit keeps the lengths. */
  roundLengths: roundLengths.optional(),
  /** Without it, a new contest asks for the score, and an edit keeps the setting. */
  reporting: contestReporting.optional(),
  entryFee: amountFromZero,
  prizePool: amountFromZero,
  prizeSplit: z.array(basisPoints).min(1).max(16),
  serviceFeeBps: basisPoints.max(3000, encodeFault('fee_too_high', { percent: 30 })),
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

const checkContestTogether = (contest: z.output<typeof contestFields>, context: z.RefinementCtx) => {
  const addIssue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if (contest.prizeSplit.reduce((sum, share) => sum + share, 0) !== 10_000)
    addIssue('prizeSplit', encodeFault('shares_sum'));
  for (const option of listUnknownOptions(contest.format, contest.formatSettings ?? {}))
    context.addIssue({ code: 'custom', path: ['formatSettings', option], message: encodeFault('not_in_format') });
  const { least, most } = requireFormat(contest.format).boundPlayers(contest.formatSettings ?? {});
  if (contest.maxPlayers > most) addIssue('maxPlayers', encodeFault('at_most', { most }));
  if (contest.minPlayers < least) addIssue('minPlayers', encodeFault('at_least', { least }));
  if (contest.minPlayers > contest.maxPlayers) addIssue('minPlayers', encodeFault('more_than_spots'));
  const [opens, checkIn, closes, start] = [
    contest.registrationOpensAt,
    contest.checkInOpensAt,
    contest.checkInClosesAt,
    contest.startsAt,
  ].map((time) => Date.parse(time));
  if (opens === undefined || checkIn === undefined || closes === undefined || start === undefined) return;
  if (checkIn <= opens) addIssue('checkInOpensAt', encodeFault('after_entries_open'));
  if (closes <= checkIn) addIssue('checkInClosesAt', encodeFault('after_check_in_opens'));
  if (start < closes) addIssue('startsAt', encodeFault('before_check_in_closes'));
};
export const contestInput = contestFields
  .superRefine(checkContestTogether)
  .superRefine(({ prizeSplit, format, formatSettings = {} }, context) => {
    const place = findRisingPlace({ split: prizeSplit, format: requireFormat(format), settings: formatSettings });
    if (place !== null)
      context.addIssue({ code: 'custom', path: ['prizeSplit', place - 1], message: encodeFault('above_better_place') });
  });
export const contestEdit = contestFields.extend({ version }).superRefine(checkContestTogether);
export type ContestInput = z.input<typeof contestInput>;

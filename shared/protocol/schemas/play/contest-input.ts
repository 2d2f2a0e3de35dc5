import { z } from 'zod';
import { findRisingPlace, listUnknownOptions, requireFormat } from '../../../formats';
import { amountFromZero, basisPoints, bestOf, instant, platform, version } from '../common';
import { encodeFault } from '../faults';
import { contestFormat, contestReporting, formatSettings, roundLengths, seeding } from './contest-views';

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

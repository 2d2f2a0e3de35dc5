import { z } from 'zod';
import { coins, id, idParams, instant, listQuery, pageMeta, platform, playerRef, version } from '../common';
import { encodeFault } from '../faults';
import { usernamePattern } from '../people/users';
import { bracketMatch, matchStage, roundSize } from './brackets';
import {
  contestDetail,
  contestEdit,
  contestInput,
  contestPhase,
  contestStatus,
  contestSummary,
  displayStatus,
  seedingView,
  staffContest,
} from './contest-fields';
import { inviteReport } from './entries';

const contestListQuery = listQuery.extend({
  /** `joinable`: contests with free spots, then live, upcoming and finished ones, each by start. */
  sort: z.enum(['joinable', 'startsAt', '-startsAt', 'entryFee', '-entryFee', '-pool']).default('joinable'),
  filter: z
    .object({
      phase: z.array(contestPhase).optional(),
      platform: platform.optional(),
      game: z.string().max(80).optional(),
      free: z.enum(['true', 'false']).optional(),
      mine: z.enum(['true']).optional(),
    })
    .default({}),
});

const scheduledMatch = bracketMatch.extend({
  contest: z.object({ id, slug: z.string(), title: z.string(), game: z.string(), pool: coins }),
  roundSize,
  startsAt: instant.nullable(),
});

const schedule = z.object({
  matches: z.array(scheduledMatch),
  starts: z.array(contestSummary),
  feature: contestSummary
    .extend({
      finalists: z.tuple([z.array(playerRef), z.array(playerRef)]),
      left: z.number().int(),
      roundSize: roundSize.nullable(),
      stage: matchStage,
      nextAt: instant.nullable(),
      winnerPrize: coins,
    })
    .nullable(),
  winners: z.array(
    z.object({
      contest: z.object({ id, slug: z.string(), title: z.string(), game: z.string() }),
      player: playerRef,
      prize: coins,
      at: instant,
    }),
  ),
  serverNow: instant,
});

const leader = z.object({
  /** In a search or after a cursor, null for places beyond the first 1,000. */
  place: z.number().int().nullable(),
  player: playerRef,
  titles: z.number().int(),
  played: z.number().int(),
  won: z.number().int(),
  earned: coins,
});

const csvFile = z.unknown().meta({ description: 'a CSV file, sent as it is read' });

export const contestSchemas = {
  listAdminContests: {
    query: listQuery.extend({
      /** `now`: live contests, then upcoming ones, drafts, and finished ones. */
      sort: z
        .enum([
          'now',
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
        .default('now'),
      filter: z.object({ phase: z.array(contestPhase).optional(), status: contestStatus.optional() }).default({}),
    }),
    item: staffContest,
  },
  getAdminContest: { params: idParams, answer: contestDetail },
  createContest: { body: contestInput, answer: contestDetail },
  updateContest: { params: idParams, body: contestEdit, answer: contestDetail },
  /** Without `status`, the call toggles the status. Activating a draft opens it, or requests an approval. With `version`, the call is refused if the contest has another version. */
  toggleContestStatus: {
    params: idParams,
    body: z.object({ status: contestStatus.optional(), version: version.optional() }).default({}),
    answer: contestDetail,
  },
  setContestDisplayStatus: {
    params: idParams,
    body: z.object({ displayStatus: displayStatus.optional() }).default({}),
    answer: contestDetail,
  },
  cancelContest: {
    params: idParams,
    body: z.object({ reason: z.string().trim().min(3, encodeFault('reason')).max(500) }),
    answer: contestDetail,
  },
  dropEntrant: {
    params: idParams,
    body: z.object({ entrantId: id, reason: z.string().trim().min(3, encodeFault('reason')).max(500) }),
    answer: contestDetail,
  },
  inviteToContest: {
    params: idParams,
    body: z.object({ list: z.string().trim().min(1, encodeFault('no_names')).max(50_000) }),
    answer: inviteReport,
  },
  checkInEntrant: { params: idParams, body: z.object({ entrantId: id }), answer: contestDetail },
  strikeEntrant: {
    params: idParams,
    body: z.object({ entrantId: id, reason: z.string().trim().min(3, encodeFault('reason')).max(1000) }),
    answer: contestDetail,
  },
  offerSeat: {
    params: idParams,
    body: z.object({
      entrantId: id,
      username: z
        .string()
        .trim()
        .min(1, { error: encodeFault('username_missing'), abort: true })
        .regex(usernamePattern, encodeFault('no_such_player')),
    }),
    answer: contestDetail,
  },
  announceToEntrants: {
    params: idParams,
    body: z.object({ text: z.string().trim().min(3).max(1000) }),
    answer: contestDetail,
  },
  exportEntrants: { params: idParams, answer: csvFile },
  exportStandings: { params: idParams, answer: csvFile },
  exportResults: { params: idParams, answer: csvFile },
  exportContest: { params: idParams, answer: z.unknown().meta({ description: 'a JSON file' }) },
  getSeeding: { params: idParams, answer: seedingView },
  /** Entrants left out, and those who enter later, come last. */
  orderSeeds: { params: idParams, body: z.object({ version, entrantIds: z.array(id).max(256) }), answer: seedingView },
  listContests: { query: contestListQuery, item: contestSummary },
  enterContest: {
    body: z.object({ contestId: id, termsVersion: version, waitlist: z.boolean().optional() }),
    answer: contestDetail,
  },
  takeSeat: { params: idParams, body: z.object({ entrantId: id, termsVersion: version }), answer: contestDetail },
  leaveContest: { params: idParams, answer: contestDetail },
  getPublicContest: { params: z.object({ id: z.string().min(1).max(120) }), answer: contestDetail },
  getSchedule: { answer: schedule },
  getLeaderboard: {
    query: listQuery.extend({ filter: z.object({ game: z.string().max(80).optional() }).default({}) }),
    item: leader,
    meta: pageMeta.extend({ games: z.array(z.string()) }),
  },
};

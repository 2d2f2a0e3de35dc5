import { z } from 'zod';
import {
  coins,
  id,
  idParams,
  instant,
  listQuery,
  makeOptionalText,
  pageMeta,
  platform,
  playerRef,
  version,
} from '../common';
import { picture } from '../content/pictures';
import { encodeFault } from '../faults';
import {
  bracketMatch,
  gameWinner,
  matchReport,
  matchStage,
  reportedGame,
  resolutionMethod,
  roundSize,
  score,
} from './brackets';
import { contestPhase, contestReporting, contestStatus } from './contest-fields';

export const matchEvent = z.object({
  id,
  at: instant,
  actor: playerRef.nullable(),
  kind: z.enum([
    'opened',
    'checked_in',
    'started',
    'reported',
    'disputed',
    'appealed',
    'confirmed',
    'conceded',
    'clock',
    'forfeited',
    'abandoned',
    'escalated',
    'ruled',
    'forfeit_ruled',
    'extended',
    'extension_proposed',
    'extension_agreed',
    'withdrawn',
    'replaced',
    'reopened',
    'disqualified',
    'reinstated',
    'completed',
    'paused',
    'resumed',
    'time_proposed',
    'time_agreed',
  ]),
  score: score.nullable(),
  note: z.string().nullable(),
  minutes: z.number().int().nullable(),
  about: playerRef.nullable(),
  hasGoneHome: z.boolean().optional(),
  /** The score that this report replaced, if a player changed their report. */
  scoreBefore: score.optional(),
});

export const clockStep = z.object({
  step: z.enum(['check_in', 'play', 'confirm', 'payout']),
  state: z.enum(['done', 'now', 'next', 'skipped']),
  at: instant.nullable(),
  movers: z.array(id),
});

export const matchAction = z.enum(['check_in', 'report', 'confirm', 'concede', 'object', 'withdraw', 'arrange']);

const extensionView = z.object({
  left: z.number().int(),
  proposal: z.object({ entrantId: id, minutes: z.number().int(), dueAt: instant }).nullable(),
});

/** What the winner and the loser get once this result is final. Null for a player who gets nothing. */
const stakes = z.object({ winner: coins.nullable(), loser: coins.nullable() });

const ruleBy = instant.nullable();

const accounts = z.tuple([z.string().nullable(), z.string().nullable()]);

export const staffMeasure = z.enum(['rule', 'forfeit', 'extend', 'reopen', 'disqualify', 'reinstate']);
export type StaffMeasure = z.infer<typeof staffMeasure>;

const playerRecord = z.object({ titles: z.number().int(), played: z.number().int(), won: z.number().int() });

const staffView = z.object({
  entered: z.boolean(),
  joined: z.boolean().optional(),
  measures: z.array(staffMeasure),
  absent: z.array(id),
  inContest: z.array(id),
  disqualified: z.array(id),
  records: z.tuple([playerRecord.nullable(), playerRecord.nullable()]),
});

const arrangement = z
  .object({
    from: instant,
    until: instant,
    opensAt: instant,
    agreed: z.boolean(),
    proposals: z.array(z.object({ entrantId: id, times: z.array(instant) })),
  })
  .nullable()
  .optional();

const evidencePicture = picture.extend({
  id,
  owner: playerRef,
  createdAt: instant,
  filesGoneAt: instant.nullable().optional(),
});

const likeness = z.object({
  kind: z.enum(['file', 'pixels', 'look']),
  match: z.object({ id, contestTitle: z.string() }),
  picture: evidencePicture,
});

/** Scores are in the order of `opponents`. */
export const matchRoom = bracketMatch.extend({
  version: z.number().int(),
  contest: z.object({
    id,
    slug: z.string(),
    title: z.string(),
    game: z.string(),
    platform,
    status: contestStatus,
    reporting: contestReporting.optional(),
  }),
  accounts,
  roundSize,
  totalMatches: z.number().int(),
  arrangement,
  reports: z.array(matchReport),
  resolution: z
    .object({
      method: resolutionMethod,
      winnerEntrantId: id.nullable(),
      by: playerRef.nullable(),
      reason: z.string().nullable(),
      at: instant,
    })
    .nullable(),
  clock: z.array(clockStep),
  events: z.array(matchEvent),
  evidence: z.array(
    evidencePicture.extend({
      /** For staff: up to five similar pictures from other matches, the most similar first. */
      likenesses: z.array(likeness).optional(),
      /** The old form of `likenesses`, for tabs of earlier builds until 28 December 2026: true if there are any. */
      reused: z.boolean(),
    }),
  ),
  entrantId: id.nullable(),
  actions: z.array(matchAction),
  /** Null unless the reader can change their report. */
  changeableUntil: instant.nullable().optional(),
  extension: extensionView.nullable().optional(),
  stakes,
  payout: z.object({ state: z.enum(['none', 'due', 'held', 'paid']), at: instant.nullable() }),
  ruleBy,
  appealable: z.boolean(),
  minutes: z.object({ checkIn: z.number().int(), play: z.number().int(), confirm: z.number().int() }),
  staff: staffView.nullable(),
  serverNow: instant,
});
export type MatchRoom = z.infer<typeof matchRoom>;

/** Leaves out what only the match's two players and staff get, such as reports and pictures. */
const publicMatch = bracketMatch.extend({
  contest: z.object({
    id,
    slug: z.string(),
    title: z.string(),
    game: z.string(),
    platform,
    cover: z.string().nullable(),
    phase: contestPhase,
    status: contestStatus,
    startsAt: instant,
  }),
  roundSize,
  totalMatches: z.number().int(),
  /** By seat: the match whose winner or loser takes it. Null if the player is known, or if no match decides the seat. */
  feeders: z
    .array(z.object({ number: z.number().int(), stage: matchStage, sends: z.enum(['winner', 'loser']) }).nullable())
    .optional(),
  accounts,
  openedAt: instant.nullable(),
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  games: z.array(gameWinner).optional(),
  final: z.boolean(),
  /** True if a moderator decided the match. */
  ruled: z.boolean().optional(),
  serverNow: instant,
});
export type PublicMatch = z.infer<typeof publicMatch>;

const userMatch = bracketMatch.extend({
  contest: z.object({ id, slug: z.string(), title: z.string(), game: z.string(), cover: z.string().nullable() }),
  roundSize,
  entrantId: id,
  arrangement,
  yourMove: z.boolean(),
  next: z
    .object({ id, roundSize, stage: matchStage, bestOf: bracketMatch.shape.bestOf, opponent: playerRef.nullable() })
    .nullable(),
  reports: z.array(matchReport),
  stakes,
  ruleBy,
  actions: z.array(matchAction),
});
export type UserMatch = z.infer<typeof userMatch>;

const dispute = bracketMatch.extend({
  version: z.number().int(),
  contest: z.object({ id, slug: z.string(), title: z.string(), game: z.string() }),
  roundSize,
  reports: z.array(matchReport),
  since: instant,
  ruleBy,
});

const matchRef = z.object({ matchId: id });
const checkInTarget = z.union([z.object({ contestId: id }), matchRef]);

const checkInWindow = z.object({
  opensAt: instant.nullable(),
  closesAt: instant.nullable(),
  serverNow: instant,
  state: z.enum(['not_open', 'open', 'closed', 'checked_in', 'paused']),
});

const extension = z.number().int().min(5).max(60);

const games = z.array(reportedGame).min(1).max(7).optional();

const resultInput = z.discriminatedUnion('action', [
  z.object({ action: z.literal('report'), matchId: id, version, score, games }),
  z.object({ action: z.literal('confirm'), matchId: id, version }),
  z.object({ action: z.literal('concede'), matchId: id, version }),
  z.object({
    action: z.literal('object'),
    matchId: id,
    version,
    score: score.optional(),
    games,
    note: makeOptionalText(500),
  }),
  z.object({ action: z.literal('withdraw'), matchId: id, version }),
  z.object({ action: z.literal('propose'), matchId: id, version, minutes: extension }),
  z.object({ action: z.literal('agree'), matchId: id, version, minutes: extension }),
  z.object({ action: z.literal('propose_times'), matchId: id, version, times: z.array(instant).min(1).max(3) }),
  z.object({ action: z.literal('agree_on_time'), matchId: id, version, time: instant }),
]);
export type ResultInput = z.input<typeof resultInput>;

const reason = z.string().trim().min(3, encodeFault('reason')).max(1000);

const staffInput = z.discriminatedUnion('action', [
  z.object({ action: z.literal('extend'), version, minutes: extension, reason }),
  z.object({ action: z.literal('forfeit'), version, entrantId: id, reason }),
  z.object({ action: z.literal('reopen'), version, reason }),
  z.object({ action: z.literal('disqualify'), version, entrantId: id, hasGoneHome: z.boolean().optional(), reason }),
  z.object({ action: z.literal('reinstate'), version, entrantId: id, reason }),
]);

const previewQuery = z.object({
  action: staffMeasure,
  minutes: z.coerce.number().int().min(5).max(60).optional(),
  entrantId: id.optional(),
  score: z
    .string()
    .regex(/^\d-\d$/)
    .optional(),
});

const actPreview = z.object({
  changes: z.array(z.object({ roundSize, before: bracketMatch, after: bracketMatch })),
  payments: z.array(z.object({ to: playerRef.nullable(), amount: coins, at: instant.nullable() })),
  ends: z.boolean(),
});
export type ActPreview = z.infer<typeof actPreview>;

const foundMatch = bracketMatch.pick({ id: true, number: true, status: true }).extend({
  roundSize,
  stage: matchStage,
  contest: z.object({ id, title: z.string() }),
  players: z.tuple([playerRef.nullable(), playerRef.nullable()]),
});

export const matchSchemas = {
  listUserMatches: {
    query: listQuery.extend({ filter: z.object({ state: z.enum(['open', 'done']).optional() }).default({}) }),
    item: userMatch,
    meta: pageMeta.extend({ serverNow: instant }),
  },
  updateResult: { params: idParams, answer: matchRoom },
  autoSubmitResult: { body: matchRef, answer: matchRoom },
  checkIn: { body: checkInTarget, answer: checkInWindow },
  getCheckInTime: { body: checkInTarget, answer: checkInWindow },
  submitResult: { body: resultInput, answer: matchRoom },
  getMatchRoom: { params: idParams, answer: matchRoom },
  listDisputes: { query: listQuery, item: dispute },
  /** At most five. Those found by a player's name come first. */
  searchMatches: {
    query: z.object({ search: z.string().trim().min(2).max(80) }),
    answer: z.object({ items: z.array(foundMatch) }),
  },
  ruleMatch: {
    params: idParams,
    body: z.object({
      version,
      winnerEntrantId: id.nullable(),
      score: score.nullable(),
      reason,
    }),
    answer: matchRoom,
  },
  actOnMatch: { params: idParams, body: staffInput, answer: matchRoom },
  previewMatchAct: { params: idParams, query: previewQuery, answer: actPreview },
  getPublicMatch: { params: idParams, answer: publicMatch },
};

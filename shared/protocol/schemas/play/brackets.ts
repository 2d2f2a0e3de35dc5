import { z } from 'zod';
import { matchParts } from '../../../formats';
import { bestOf, id, instant, playerRef } from '../common';

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

export const resolutionMethod = z.enum([
  'agreed',
  'confirmed',
  'conceded',
  'clock',
  'forfeit',
  'double_forfeit',
  'bye',
  'ruling',
  'not_needed',
]);

export const score = z.tuple([z.number().int().min(0).max(7), z.number().int().min(0).max(7)]);
export type Score = z.infer<typeof score>;

export const roundSize = z.number().int().min(2);

export const matchStage = z
  .object({
    part: z.enum(matchParts),
    round: z.number().int(),
    rounds: z.number().int(),
    index: z.number().int(),
    group: z.number().int().optional(),
  })
  .optional();

export const opponent = z.object({
  entrantId: id,
  player: playerRef,
  seed: z.number().int(),
  checkedInAt: instant.nullable(),
  score: z.number().int().nullable(),
  result: z.enum(['win', 'loss']).nullable(),
  forfeit: z.boolean(),
});
export type Opponent = z.infer<typeof opponent>;

export const bracketMatch = z.object({
  id,
  round: z.number().int(),
  number: z.number().int(),
  stage: matchStage,
  nextMatchId: id.nullable(),
  loserMatchId: id.nullable().optional(),
  bestOf,
  status: matchStatus,
  opponents: z.tuple([opponent.nullable(), opponent.nullable()]),
  method: resolutionMethod.nullable(),
  dueAt: instant.nullable(),
});
export type BracketMatch = z.infer<typeof bracketMatch>;

export const gameWinner = z.union([z.literal(0), z.literal(1)]);

export const reportedGame = z.object({ winner: gameWinner, pictureId: id.nullable() });
export type ReportedGame = z.infer<typeof reportedGame>;

/** The score is in the order of `opponents`. */
export const matchReport = z.object({
  entrantId: id,
  score,
  games: z.array(reportedGame).optional(),
  at: instant,
});

export const contestMatch = bracketMatch.extend({
  /** Only the match's two players and staff who can rule get reports. Empty for everyone else. */
  reports: z.array(matchReport),
  openedAt: instant.nullable(),
  endedAt: instant.nullable(),
});
export type ContestMatch = z.infer<typeof contestMatch>;

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

/** How a match was decided. A forfeit has no score, because none was played. */
export const resolutionMethod = z.enum([
  'agreed',
  'confirmed',
  'conceded',
  'clock',
  'forfeit',
  'double_forfeit',
  'bye',
  'ruling',
  /** A second final that the first one has made unnecessary. */
  'not_needed',
]);

export const score = z.tuple([z.number().int().min(0).max(7), z.number().int().min(0).max(7)]);
export type Score = z.infer<typeof score>;

/** The number of players in a round: 2 play the final. */
export const roundSize = z.number().int().min(2);

/** A match's position in its contest. Left out by servers that only know single elimination. */
export const matchStage = z
  .object({
    part: z.enum(matchParts),
    round: z.number().int(),
    rounds: z.number().int(),
    index: z.number().int(),
    /** From 1; left out if there is only one group. */
    group: z.number().int().optional(),
  })
  .optional();

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
  stage: matchStage,
  /** The winner's next match; null if there is none. */
  nextMatchId: id.nullable(),
  /** The loser's next match; null if the loser is out. */
  loserMatchId: id.nullable().optional(),
  bestOf,
  status: matchStatus,
  opponents: z.tuple([opponent.nullable(), opponent.nullable()]),
  method: resolutionMethod.nullable(),
  dueAt: instant.nullable(),
});
export type BracketMatch = z.infer<typeof bracketMatch>;

/** Who won a game: the first or the second of `opponents`. */
export const gameWinner = z.union([z.literal(0), z.literal(1)]);

/** A game of a match as a player reports it, with one of their own pictures. */
export const reportedGame = z.object({ winner: gameWinner, pictureId: id.nullable() });
export type ReportedGame = z.infer<typeof reportedGame>;

/** The score is in the order of `opponents`. */
export const matchReport = z.object({
  entrantId: id,
  score,
  /** The games in the order of play, if the report has them. */
  games: z.array(reportedGame).optional(),
  at: instant,
});

export const contestMatch = bracketMatch.extend({
  /** Only for its two players and for staff who can rule; empty for everyone else. */
  reports: z.array(matchReport),
  /** When both players were known; null before, and for a bye. */
  openedAt: instant.nullable(),
  endedAt: instant.nullable(),
});
export type ContestMatch = z.infer<typeof contestMatch>;

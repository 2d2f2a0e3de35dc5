import { z } from 'zod';
import { basisPoints, coins, game, idParams, instant, listQuery, platform, playerRef } from '../common';
import { fault } from '../faults';
import { conditionLine } from '../play/conditions';
import { finding } from './findings';

/** An achievement of a game, a trophy on PlayStation. */
export const achievement = z.object({
  id: z.string().min(1).max(120),
  title: z.string(),
  description: z.string(),
  icon: z.string().nullable(),
  /** The share of the game's players who have it. */
  rarity: basisPoints.nullable(),
  /** The platform keeps it secret until it is earned. */
  hidden: z.boolean(),
  /** Only PlayStation has grades. */
  grade: z.enum(['bronze', 'silver', 'gold', 'platinum']).nullable(),
});
export type Achievement = z.infer<typeof achievement>;

/** The goal of a campaign or a contract, to reach after joining. */
export const goal = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), threshold: basisPoints.min(1, fault('above_zero')) }),
  z.object({
    kind: z.literal('achievements'),
    achievementIds: z.array(achievement.shape.id).min(1).max(200),
  }),
  z.object({ kind: z.literal('platinum') }),
  /** Any of the game's achievements. */
  z.object({ kind: z.literal('count'), threshold: z.number().int().min(1).max(1000) }),
]);
export type Goal = z.infer<typeof goal>;

/** A player's progress in a game; `percent` in basis points. */
export const progress = z.object({
  percent: basisPoints,
  earned: z.number().int(),
  total: z.number().int(),
  lastEarnedAt: instant.nullable(),
});

/** Whether a player's progress can be read; if not, the obstacle. */
export const privacyDiagnosis = z.object({
  finding,
  /** When to check again; null if only the player can fix it. */
  retryAt: instant.nullable(),
  checkedAt: instant,
});

/** Whether an earned achievement counts, or why it doesn't. */
export const counting = z.enum([
  'counts',
  /** It counts, but the platform gives no date. */
  'undated',
  /** It counts, but its date is later than when we first saw it. */
  'ahead',
  'missing',
  /** Earned before joining, or without a date and present at the first reading. */
  'baseline',
  /** Dated before joining, though it wasn't present at the first reading. */
  'before',
  'late',
  'not_required',
]);
export type Counting = z.infer<typeof counting>;

/** A game's page. */
export const gameDetail = z.object({
  game,
  achievements: z.array(achievement),
  /** When the platform's list was last read; null if it never was. */
  readAt: instant.nullable(),
  /** The same title for other consoles or regions. Their achievements are separate. */
  stacks: z.array(game),
  /** The players with the highest winnings in its campaigns and contracts. */
  leaders: z.array(z.object({ player: playerRef, won: z.number().int(), earned: coins })),
});

export const gameSchemas = {
  /** Games whose achievements are known. */
  listGames: {
    query: listQuery.extend({
      sort: z.enum(['title', '-title']).default('title'),
      filter: z.object({ platform: platform.optional() }).default({}),
    }),
    item: game,
  },
  getGame: { params: idParams, answer: gameDetail },
  /** What the caller has earned in a game. Reads the platform if the last reading is older than a minute. */
  getOwnGame: {
    params: idParams,
    answer: z.object({
      game,
      /** Null if it was never read. */
      progress: progress.nullable(),
      readAt: instant.nullable(),
      earned: z.array(z.object({ id: achievement.shape.id, at: instant.nullable() })),
      diagnosis: privacyDiagnosis,
    }),
  },
  /** In one title, or in any. */
  getDiagnosis: {
    params: z.object({ platform: z.enum(['psn', 'steam']) }),
    query: z.object({ titleId: z.string().min(1).max(64).optional() }),
    answer: privacyDiagnosis,
  },
};

/** The requirements for joining a campaign or a contract. */
export const challengeCondition = z.enum([
  'signed_in',
  'email_verified',
  'account_active',
  'adult',
  'account_linked',
  'profile_readable',
  'reachable',
  'joining_open',
  'not_joined',
  'not_creator',
  'invited',
  'place_left',
  'balance',
]);
/** One line of the checklist. */
export const challengeLine = z.discriminatedUnion('condition', [
  conditionLine.extend({ condition: z.literal('adult'), params: z.object({ age: z.number().int() }) }),
  conditionLine.extend({ condition: z.literal('balance'), params: z.object({ fee: coins }) }),
  conditionLine.extend({ condition: z.literal('account_linked'), params: z.object({ provider: z.string() }) }),
  conditionLine.extend({
    condition: challengeCondition.exclude(['adult', 'balance', 'account_linked']),
    params: z.object({}),
  }),
]);
export type ChallengeLine = z.infer<typeof challengeLine>;

/** The call determines the platform. */
export const gameSearch = {
  body: z.object({ search: z.string().trim().min(2).max(100) }),
  answer: z.object({ games: z.array(game) }),
};

/** Whether a game can carry a challenge, and whether the caller's progress in it can be read. */
export const gameCheck = {
  body: z.object({ externalId: game.shape.externalId }),
  answer: z.object({ game, achievements: z.array(achievement), diagnosis: privacyDiagnosis }),
};

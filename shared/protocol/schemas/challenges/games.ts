import { z } from 'zod';
import { basisPoints, coins, game, idParams, instant, listQuery, platform, playerRef } from '../common';
import { encodeFault } from '../faults';
import { conditionLine } from '../play/conditions';
import { finding } from './findings';

export const achievement = z.object({
  id: z.string().min(1).max(120),
  title: z.string(),
  description: z.string(),
  icon: z.string().nullable(),
  rarity: basisPoints.nullable(),
  hidden: z.boolean(),
  /** Null on Steam, which has no grades. */
  grade: z.enum(['bronze', 'silver', 'gold', 'platinum']).nullable(),
});
export type Achievement = z.infer<typeof achievement>;

export const goal = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), threshold: basisPoints.min(1, encodeFault('above_zero')) }),
  z.object({
    kind: z.literal('achievements'),
    achievementIds: z.array(achievement.shape.id).min(1).max(200),
  }),
  z.object({ kind: z.literal('platinum') }),
  z.object({ kind: z.literal('count'), threshold: z.number().int().min(1).max(1000) }),
]);
export type Goal = z.infer<typeof goal>;

/** `percent` is in basis points. */
export const progress = z.object({
  percent: basisPoints,
  earned: z.number().int(),
  total: z.number().int(),
  lastEarnedAt: instant.nullable(),
});

export const privacyDiagnosis = z.object({
  finding,
  /** Null if no time is known. */
  retryAt: instant.nullable(),
  checkedAt: instant,
});

export const counting = z.enum([
  'counts',
  'undated',
  'ahead',
  'missing',
  /** Doesn't count: the first reading already had it, dated before joining or undated. */
  'baseline',
  /** Doesn't count: dated before joining, and not `baseline`. */
  'before',
  'late',
  'not_required',
]);
export type Counting = z.infer<typeof counting>;

export const gameDetail = z.object({
  game,
  achievements: z.array(achievement),
  readAt: instant.nullable(),
  stacks: z.array(game),
  leaders: z.array(z.object({ player: playerRef, won: z.number().int(), earned: coins })),
});

export const gameSchemas = {
  listGames: {
    query: listQuery.extend({
      sort: z.enum(['title', '-title']).default('title'),
      filter: z.object({ platform: platform.optional() }).default({}),
    }),
    item: game,
  },
  getGame: { params: idParams, answer: gameDetail },
  getOwnGame: {
    params: idParams,
    answer: z.object({
      game,
      progress: progress.nullable(),
      readAt: instant.nullable(),
      earned: z.array(z.object({ id: achievement.shape.id, at: instant.nullable() })),
      diagnosis: privacyDiagnosis,
    }),
  },
  getDiagnosis: {
    params: z.object({ platform: z.enum(['psn', 'steam']) }),
    query: z.object({ titleId: z.string().min(1).max(64).optional() }),
    answer: privacyDiagnosis,
  },
};

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

export const gameSearch = {
  body: z.object({ search: z.string().trim().min(2).max(100) }),
  answer: z.object({ games: z.array(game) }),
};

export const gameCheck = {
  body: z.object({ externalId: game.shape.externalId }),
  answer: z.object({ game, achievements: z.array(achievement), diagnosis: privacyDiagnosis }),
};

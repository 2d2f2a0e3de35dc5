import { z } from 'zod';
import { basisPoints, game, instant } from './common';
import { fault } from './faults';

/** An achievement of a game, a trophy on PlayStation. */
export const achievement = z.object({
  id: z.string().min(1).max(120),
  title: z.string(),
  description: z.string(),
  icon: z.string().nullable(),
  /** The share of the game's players who have it. */
  rarity: basisPoints.nullable(),
  platinum: z.boolean(),
});
export type Achievement = z.infer<typeof achievement>;

/** What to earn after joining, to win a campaign or a contract. */
export const criteria = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), threshold: basisPoints.min(1, fault('above_zero')) }),
  z.object({
    kind: z.literal('achievements'),
    achievementIds: z.array(achievement.shape.id).min(1).max(200),
  }),
  z.object({ kind: z.literal('platinum') }),
  /** Any `threshold` of the game's achievements. */
  z.object({ kind: z.literal('first_n'), threshold: z.number().int().min(1).max(1000) }),
]);
export type Criteria = z.infer<typeof criteria>;

/** A player's progress in a game; `percent` in basis points. */
export const progress = z.object({
  percent: basisPoints,
  earned: z.number().int(),
  total: z.number().int(),
  lastEarnedAt: instant.nullable(),
});

/** What stands between Laurel and a player's progress; `findings` of the sentences has its help in each language. */
export const finding = z.enum([
  'readable',
  'not_linked',
  'private_profile',
  'private_game_details',
  'private_game',
  'hidden_title',
  'never_launched',
  'no_achievements',
  'account_gone',
  'unconfirmed',
  'platform_down',
  'busy',
  'key_rejected',
]);
export type Finding = z.infer<typeof finding>;

/** Whether a player's progress can be read; if not, why. */
export const privacyDiagnosis = z.object({
  finding,
  /** When to check again; null where only the player changes something. */
  retryAt: instant.nullable(),
  checkedAt: instant,
});

export const gameSchemas = {
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
  'joining_open',
  'not_joined',
  'not_creator',
  'invited',
  'place_left',
  'balance',
]);
/** One line of the checklist. The states come with the first challenge; see `conditionState` of contests. */
export const challengeLine = z.object({ condition: challengeCondition, met: z.boolean() });

/** The call decides the platform. */
export const gameSearch = {
  body: z.object({ search: z.string().trim().min(2).max(100) }),
  answer: z.object({ games: z.array(game) }),
};

/** Whether a game can carry a challenge, and whether we can read the caller's progress in it. */
export const gameCheck = {
  body: z.object({ externalId: game.shape.externalId }),
  answer: z.object({ game, achievements: z.array(achievement), diagnosis: privacyDiagnosis }),
};

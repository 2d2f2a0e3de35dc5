import { z } from 'zod';
import {
  coins,
  flagInQuery,
  game,
  id,
  idParams,
  instant,
  listQuery,
  makeSaidSchema,
  playerRef,
  reason,
} from '../common';
import { reasonGiven } from '../reasons';
import { finding } from './findings';
import { achievement, counting, privacyDiagnosis, progress } from './games';

export const participantStatus = z.enum([
  'joined',
  'in_progress',
  'eligible',
  'claimed',
  'under_review',
  'paid',
  'rejected',
  'withdrawn',
  'expired',
]);

export const baseline = progress.extend({ takenAt: instant });

export const participantAction = z.enum(['refresh', 'claim', 'withdraw', 'answer', 'approve', 'reject']);

const titles = z.array(z.string());
const count = z.number().int();
export const reviewFlag = z.discriminatedUnion('code', [
  makeSaidSchema('undated', { titles }),
  makeSaidSchema('dated_ahead', { titles, at: instant }),
  makeSaidSchema('before_joining', { titles, at: instant }),
  makeSaidSchema('burst', { count, at: instant }),
  makeSaidSchema('out_of_order', { title: z.string(), before: count, at: instant }),
  makeSaidSchema('rare', { count, minutes: count }),
  makeSaidSchema('playtime', { minutes: count, unlocks: count }),
  makeSaidSchema('unreadable', { finding }),
]);
export type ReviewFlag = z.infer<typeof reviewFlag>;

export const review = z.object({
  flags: z.array(reviewFlag),
  answerBy: instant,
  answer: z.object({ text: z.string(), at: instant }).nullable(),
});

export const participant = z.object({
  id,
  campaign: z.object({
    id,
    slug: z.string(),
    title: z.string(),
    game,
    ended: z.boolean(),
    cancelled: z.boolean(),
  }),
  player: playerRef,
  linkedAccountId: id.nullable(),
  baseline,
  progress,
  counted: z.number().int(),
  needed: z.number().int(),
  metAt: instant.nullable(),
  readAt: instant,
  status: participantStatus,
  claimedAt: instant.nullable(),
  /** When a reading or staff confirmed the claim. Null for everyone but the player and staff. */
  confirmedAt: instant.nullable(),
  failedClaimAt: instant.nullable(),
  /** Null for everyone but the player and staff. */
  review: review.nullable(),
  rejectionReason: reasonGiven.nullable(),
  reward: coins,
  rewardTransactionId: id.nullable(),
  joinedAt: instant,
  actions: z.array(participantAction),
});
export type Participant = z.infer<typeof participant>;

export const gameReport = z.object({
  game,
  baseline: baseline.nullable(),
  now: progress,
  difference: z.object({ percent: progress.shape.percent, earned: z.number().int() }),
  achievements: z.array(
    achievement.extend({
      earnedAt: instant.nullable(),
      counting,
    }),
  ),
  met: z.boolean(),
  diagnosis: privacyDiagnosis,
  readAt: instant,
});
export type GameReport = z.infer<typeof gameReport>;

const participantInput = z.discriminatedUnion('action', [
  z.object({ action: z.literal('refresh') }),
  z.object({ action: z.literal('withdraw') }),
  z.object({ action: z.literal('answer'), text: z.string().trim().min(10).max(2000) }),
  z.object({ action: z.literal('approve'), note: z.string().trim().max(500).optional() }),
  z.object({ action: z.literal('reject'), reason }),
]);

export const participantSchemas = {
  listParticipants: {
    query: listQuery.extend({
      sort: z.enum(['-progress', 'joinedAt', '-joinedAt', 'claimedAt']).default('-progress'),
      filter: z
        .object({
          id: id.optional(),
          campaignId: id.optional(),
          status: z.array(participantStatus).optional(),
          mine: flagInQuery,
        })
        .default({}),
    }),
    item: participant,
  },
  createParticipant: { body: z.object({ campaignId: id, linkedAccountId: id.optional() }), answer: participant },
  claimParticipant: { body: z.object({ participantId: id }), answer: participant },
  updateParticipant: { params: idParams, body: participantInput, answer: participant },
  getGameReport: {
    query: z.object({ participantId: id, of: z.enum(['campaign', 'contract']).default('campaign') }),
    answer: gameReport,
  },
};

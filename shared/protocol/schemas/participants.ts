import { z } from 'zod';
import { coins, game, id, idParams, instant, listQuery, playerRef, reason, yes } from './common';
import { achievement, privacyDiagnosis, progress } from './games';

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

/** What was there at joining, and so does not count. */
export const baseline = progress.extend({ takenAt: instant });

export const participantAction = z.enum(['refresh', 'claim', 'withdraw', 'approve', 'reject']);

/** A player in a campaign. */
export const participant = z.object({
  id,
  campaign: z.object({ id, slug: z.string(), title: z.string(), game }),
  player: playerRef,
  linkedAccountId: id,
  baseline,
  progress,
  status: participantStatus,
  rejectionReason: z.string().nullable(),
  /** What was paid, or is paid if nothing changes. */
  reward: coins,
  rewardTransactionId: id.nullable(),
  joinedAt: instant,
  /** What the caller may do now. */
  actions: z.array(participantAction),
});
export type Participant = z.infer<typeof participant>;

/** Baseline, now, and the difference, with every achievement of the game. */
export const gameReport = z.object({
  game,
  /** Null where the platform could not be read before joining ended. */
  baseline: baseline.nullable(),
  now: progress,
  difference: z.object({ percent: progress.shape.percent, earned: z.number().int() }),
  achievements: z.array(
    achievement.extend({
      earnedAt: instant.nullable(),
      /** Earned inside the window, not in the baseline, and asked for. */
      counts: z.boolean(),
    }),
  ),
  met: z.boolean(),
  diagnosis: privacyDiagnosis,
  readAt: instant,
});
export type GameReport = z.infer<typeof gameReport>;

const participantInput = z.discriminatedUnion('action', [
  /** Reads the platform anew. */
  z.object({ action: z.literal('refresh') }),
  z.object({ action: z.literal('withdraw') }),
  /** Staff: pay what is under review, or refuse it. */
  z.object({ action: z.literal('approve'), note: z.string().trim().max(500).optional() }),
  z.object({ action: z.literal('reject'), reason }),
]);

export const participantSchemas = {
  listParticipants: {
    query: listQuery.extend({
      sort: z.enum(['-progress', 'joinedAt', '-joinedAt']).default('-progress'),
      filter: z
        .object({ campaignId: id.optional(), status: z.array(participantStatus).optional(), mine: yes })
        .default({}),
    }),
    item: participant,
  },
  /** Without an account the caller's only one on the game's platform is taken. */
  createParticipant: { body: z.object({ campaignId: id, linkedAccountId: id.optional() }), answer: participant },
  claimParticipant: { body: z.object({ participantId: id }), answer: participant },
  updateParticipant: { params: idParams, body: participantInput, answer: participant },
  /** Of a participant of a campaign, or of one of a contract. */
  getGameReport: {
    query: z.object({ participantId: id, of: z.enum(['campaign', 'contract']).default('campaign') }),
    answer: gameReport,
  },
};

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

/** The progress at joining, which doesn't count. */
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
  /** What was paid, or will be if nothing changes. */
  reward: coins,
  rewardTransactionId: id.nullable(),
  joinedAt: instant,
  /** What the caller can do now. */
  actions: z.array(participantAction),
});
export type Participant = z.infer<typeof participant>;

/** Baseline, progress now, and the difference, with all achievements of the game. */
export const gameReport = z.object({
  game,
  /** Null if the platform couldn't be read before joining ended. */
  baseline: baseline.nullable(),
  now: progress,
  difference: z.object({ percent: progress.shape.percent, earned: z.number().int() }),
  achievements: z.array(
    achievement.extend({
      earnedAt: instant.nullable(),
      /** Earned in the campaign's time, not in the baseline, and required. */
      counts: z.boolean(),
    }),
  ),
  met: z.boolean(),
  diagnosis: privacyDiagnosis,
  readAt: instant,
});
export type GameReport = z.infer<typeof gameReport>;

const participantInput = z.discriminatedUnion('action', [
  /** Reads the platform again. */
  z.object({ action: z.literal('refresh') }),
  z.object({ action: z.literal('withdraw') }),
  /** Staff pay or refuse what is under review. */
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
  /** Without an account, the caller's only account on the game's platform is used. */
  createParticipant: { body: z.object({ campaignId: id, linkedAccountId: id.optional() }), answer: participant },
  claimParticipant: { body: z.object({ participantId: id }), answer: participant },
  updateParticipant: { params: idParams, body: participantInput, answer: participant },
  /** For a participant of a campaign or a contract. */
  getGameReport: {
    query: z.object({ participantId: id, of: z.enum(['campaign', 'contract']).default('campaign') }),
    answer: gameReport,
  },
};

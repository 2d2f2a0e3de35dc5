import { z } from 'zod';
import {
  amountAboveZero,
  amountFromZero,
  checklistOf,
  coins,
  game,
  id,
  idParams,
  instant,
  listQuery,
  nothing,
  platform,
  playerRef,
  reason,
  version,
  yes,
} from '../common';
import { fault } from '../faults';
import { username } from '../people/users';
import { achievement, challengeLine, counting, gameCheck, gameSearch, goal, progress } from './games';

export const contractStatus = z.enum([
  'draft',
  'open',
  'active',
  'claim',
  'settled',
  'expired',
  'cancelled',
  'disputed',
  'resolved',
]);
export const contractVisibility = z.enum(['open', 'invite']);
/** In a bounty only the creator stakes; in a wager every participant does. */
export const contractMode = z.enum(['bounty', 'wager']);
export const winnerRule = z.enum(['first', 'split']);

export const contractParticipantStatus = z.enum([
  'invited',
  'applied',
  'accepted',
  'submitted',
  'won',
  'lost',
  'declined',
  'withdrawn',
  'disputed',
  'refunded',
]);

export const contractParticipantAction = z.enum(['accept', 'decline', 'withdraw', 'approve', 'dispute']);

/**
 * The next automatic decision: joining, the race or claims end, a claim or a dispute is decided, a ruling becomes
 * final.
 */
export const contractDeadline = z.object({
  kind: z.enum(['joining', 'race', 'claims', 'reading', 'approval', 'ruling', 'final']),
  at: instant,
});

/** A challenge between players, with its stakes in escrow. */
export const contract = z.object({
  id,
  creator: playerRef,
  title: z.string(),
  game,
  goal,
  /** The former name of `goal`, for tabs of an earlier build until 26 December 2026. */
  criteria: goal.optional(),
  visibility: contractVisibility,
  mode: contractMode,
  creatorStake: coins,
  participantStake: coins,
  maxParticipants: z.number().int(),
  winnerRule,
  openUntil: instant,
  deadline: instant,
  claimUntil: instant,
  status: contractStatus,
  /** Null once it is over, and for drafts. */
  next: contractDeadline.nullable(),
  counts: z.object({ applied: z.number().int(), accepted: z.number().int() }),
  /** The caller's entry, if they take part. */
  entry: z
    .object({
      participantId: id,
      status: contractParticipantStatus,
      /** True if they can claim, and have met the goal by our last reading. */
      claimable: z.boolean(),
    })
    .nullable(),
  createdAt: instant,
});
export type Contract = z.infer<typeof contract>;

export const contractParticipant = z.object({
  id,
  contract: contract.pick({
    id: true,
    title: true,
    game: true,
    status: true,
    creator: true,
    mode: true,
    creatorStake: true,
    openUntil: true,
    deadline: true,
    claimUntil: true,
    next: true,
  }),
  player: playerRef,
  status: contractParticipantStatus,
  stake: coins,
  /** Null until the player is accepted. */
  progress: progress.nullable(),
  /** Their claim. `reading`: the platform hasn't confirmed it yet. */
  claim: z
    .object({
      at: instant,
      state: z.enum(['reading', 'met', 'approved', 'disputed']),
      /** The ruling on it; null without one. */
      ruled: z.boolean().nullable(),
    })
    .nullable(),
  /** When they made their last claim, if the platform didn't confirm it. They can claim again. */
  failedClaimAt: instant.nullable(),
  /** Their past contracts, for those who decide on them. */
  record: z.object({ won: z.number().int(), lost: z.number().int(), withdrawn: z.number().int() }).nullable(),
  payout: coins.nullable(),
  payoutTransactionId: id.nullable(),
  reason: z.string().nullable(),
  /** When it is decided without a response: 72 hours after the platform confirms a claim, it is approved. */
  decidesAt: instant.nullable(),
  since: instant,
  /** The actions that the caller can take now. */
  actions: z.array(contractParticipantAction),
});
export type ContractParticipant = z.infer<typeof contractParticipant>;

const contractAction = z.enum(['edit', 'open', 'delete', 'cancel', 'agree_cancel', 'rule', 'apply', 'invite', 'claim']);

/** The terms that players agree to when they join. Fixed once a player is accepted. */
export const contractTerms = z.object({
  /** Counts changes of the terms. Joining sends back the version that the player saw. */
  termsVersion: z.number().int(),
  terms: z.string(),
  mode: contractMode,
  creatorStake: coins,
  participantStake: coins,
  maxParticipants: z.number().int(),
  winnerRule,
  openUntil: instant,
  deadline: instant,
  claimUntil: instant,
});
export type ContractTerms = z.infer<typeof contractTerms>;

const goalAchievements = z.array(
  achievement.pick({ id: true, title: true, description: true, icon: true, rarity: true }),
);

export const contractDetail = contract.extend({
  terms: contractTerms.shape.terms,
  termsVersion: contractTerms.shape.termsVersion,
  /** The participants. Its creator and staff see applicants and invited players too. */
  participants: z.array(contractParticipant),
  /** The achievements in the goal, as they were when it was made. */
  goalAchievements,
  /** The former name of `goalAchievements`, for tabs of an earlier build until 26 December 2026. */
  wanted: goalAchievements.optional(),
  /** All stakes in escrow. */
  escrow: coins,
  /** A proposal to cancel it, until all parties have agreed. */
  cancellation: z
    .object({
      by: playerRef.nullable(),
      reason: z.string(),
      agreed: z.number().int(),
      needed: z.number().int(),
      /** True if the caller has agreed. */
      own: z.boolean(),
    })
    .nullable(),
  /** By how many milliseconds outages of its platform have moved its claims, and when a current one began. */
  outage: z.object({ moved: z.number().int(), since: instant.nullable() }),
  /** Why it was cancelled, or the ruling on its dispute. */
  reason: z.string().nullable(),
  eligibility: checklistOf(challengeLine),
  actions: z.array(contractAction),
  serverNow: instant,
});
export type ContractDetail = z.infer<typeof contractDetail>;

/** A contract in dispute, with the platform's record of each disputed claim. */
export const contractDisputeDetail = contractDetail.extend({
  reports: z.array(
    z.object({
      participantId: id,
      /** Null if the platform was never read. */
      readAt: instant.nullable(),
      lines: z.array(achievement.pick({ id: true, title: true }).extend({ earnedAt: instant.nullable(), counting })),
    }),
  ),
});

/** A contract in dispute, as staff see it in their queue. */
export const contractDispute = contract.extend({
  disputed: z.array(z.object({ player: playerRef, reason: z.string().nullable(), disputedAt: instant })),
  /** When the platform's data decides it. */
  decidesAt: instant.nullable(),
});
export type ContractDispute = z.infer<typeof contractDispute>;

const contractFields = z.object({
  title: z.string().trim().min(3).max(80),
  terms: z.string().trim().max(4000).default(''),
  game: game.pick({ platform: true, externalId: true }),
  goal,
  visibility: contractVisibility.default('open'),
  mode: contractMode.default('bounty'),
  creatorStake: amountAboveZero,
  participantStake: amountFromZero.default('0'),
  maxParticipants: z.number().int().min(1).max(100),
  winnerRule: winnerRule.default('first'),
  openUntil: instant,
  deadline: instant,
  claimUntil: instant,
});

/** Across fields: the stakes suit the mode, and the times are in order. */
function checkContract(input: z.output<typeof contractFields>, context: z.RefinementCtx): void {
  const issue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  const staked = amountAboveZero.safeParse(input.participantStake).success;
  if (input.mode === 'bounty' && staked) issue('participantStake', fault('stake_in_bounty'));
  if (input.mode === 'wager' && !staked) issue('participantStake', fault('stake_missing'));
  if (Date.parse(input.deadline) <= Date.parse(input.openUntil)) issue('deadline', fault('before_joining_ends'));
  if (Date.parse(input.claimUntil) <= Date.parse(input.deadline)) issue('claimUntil', fault('before_deadline'));
}

const contractInput = contractFields
  .extend({
    invite: z.array(username).max(100).default([]),
    /** Opening moves the creator's stake into escrow; otherwise it remains a draft. */
    open: z.boolean().default(true),
  })
  .superRefine(checkContract);
export type ContractInput = z.input<typeof contractInput>;

/** Repeating an action changes nothing. */
const contractUpdate = z.discriminatedUnion('action', [
  contractFields.extend({ action: z.literal('edit') }).superRefine(checkContract),
  z.object({ action: z.literal('open') }),
  /** Cancels at once before the first acceptance; after that it is a proposal to all parties. */
  z.object({ action: z.literal('cancel'), reason }),
  z.object({ action: z.literal('agree_cancel') }),
  /** Staff settle a dispute. Without winners every stake is returned. */
  z.object({ action: z.literal('rule'), winnerIds: z.array(id).max(100), reason }),
]);

const contractJoin = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('apply'),
    contractId: id,
    termsVersion: version,
    linkedAccountId: id.optional(),
  }),
  z.object({ action: z.literal('invite'), contractId: id, username }),
]);

/** The creator decides on applicants and claims, invited players on their invitation. */
const participantStatusChange = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('accept'),
    participantId: id,
    termsVersion: version,
    linkedAccountId: id.optional(),
  }),
  z.object({ action: z.literal('decline'), participantId: id }),
  z.object({ action: z.literal('withdraw'), participantId: id }),
  z.object({ action: z.literal('approve'), participantId: id }),
  z.object({ action: z.literal('dispute'), participantId: id, reason }),
]);

const contractFilter = z.object({
  status: z.array(contractStatus).optional(),
  platform: platform.optional(),
  mode: contractMode.optional(),
  game: z.string().max(200).optional(),
  /** Only the caller's own: those they created, those they joined or applied for, or both. */
  mine: z.enum(['made', 'joined', 'any']).optional(),
});

export const contractSchemas = {
  listContracts: {
    query: listQuery.extend({
      sort: z.enum(['openUntil', '-createdAt', '-creatorStake', 'next']).default('openUntil'),
      filter: contractFilter.default({}),
    }),
    item: contract,
  },
  createContract: { body: contractInput, answer: contractDetail },
  updateContract: { params: idParams, body: contractUpdate, answer: contractDetail },
  /** Only drafts; open contracts are cancelled. */
  deleteContract: { params: idParams, answer: nothing },
  verifyContractGame: gameCheck,
  searchContractGame: gameSearch,
  createContractParticipant: { body: contractJoin, answer: contractParticipant },
  changeContractParticipantStatus: { body: participantStatusChange, answer: contractParticipant },
  listContractParticipants: {
    query: listQuery.extend({
      filter: z
        .object({ contractId: id.optional(), status: z.array(contractParticipantStatus).optional(), mine: yes })
        .default({}),
    }),
    item: contractParticipant,
  },
  /** Records the caller's claim. A worker then reads the platform. */
  claimContract: { body: z.object({ contractId: id }), answer: contractDetail },
  getPublicContract: { params: idParams, answer: contractDetail },
  /** The earliest automatic decision comes first. */
  listContractDisputes: { query: listQuery, item: contractDispute },
  getContractDispute: { params: idParams, answer: contractDisputeDetail },
};

import { z } from 'zod';
import {
  amountAboveZero,
  amountFromZero,
  coins,
  flagInQuery,
  game,
  id,
  idParams,
  instant,
  listQuery,
  makeChecklistSchema,
  nothing,
  pageQuery,
  platform,
  playerRef,
  reason,
  version,
} from '../common';
import { encodeFault } from '../faults';
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

export const contractDeadline = z.object({
  kind: z.enum(['joining', 'race', 'claims', 'reading', 'approval', 'ruling', 'final']),
  at: instant,
});

export const contract = z.object({
  id,
  creator: playerRef,
  title: z.string(),
  game,
  goal,
  /** The old name of `goal`, for tabs of earlier builds until 26 December 2026. */
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
  next: contractDeadline.nullable(),
  counts: z.object({ applied: z.number().int(), accepted: z.number().int() }),
  entry: z
    .object({
      participantId: id,
      status: contractParticipantStatus,
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
  /** Null until the first reading after the player is accepted. */
  progress: progress.nullable(),
  claim: z
    .object({
      at: instant,
      state: z.enum(['reading', 'met', 'approved', 'disputed']),
      /** True if a ruling upheld the claim, false if it rejected the claim; null if there is no ruling. */
      ruled: z.boolean().nullable(),
    })
    .nullable(),
  failedClaimAt: instant.nullable(),
  record: z.object({ won: z.number().int(), lost: z.number().int(), withdrawn: z.number().int() }).nullable(),
  payout: coins.nullable(),
  payoutTransactionId: id.nullable(),
  reason: z.string().nullable(),
  decidesAt: instant.nullable(),
  since: instant,
  actions: z.array(contractParticipantAction),
});
export type ContractParticipant = z.infer<typeof contractParticipant>;

const contractAction = z.enum(['edit', 'open', 'delete', 'cancel', 'agree_cancel', 'rule', 'apply', 'invite', 'claim']);

export const contractTerms = z.object({
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
  /** The creator and staff who judge contracts see all. Others see themselves and every player who was accepted. */
  participants: z.array(contractParticipant),
  goalAchievements,
  /** The old name of `goalAchievements`, for tabs of earlier builds until 26 December 2026. */
  wanted: goalAchievements.optional(),
  escrow: coins,
  cancellation: z
    .object({
      by: playerRef.nullable(),
      reason: z.string(),
      agreed: z.number().int(),
      needed: z.number().int(),
      own: z.boolean(),
    })
    .nullable(),
  /** `moved`: milliseconds by which outages have moved the claims' deadlines. `since`: when a current outage began. */
  outage: z.object({ moved: z.number().int(), since: instant.nullable() }),
  reason: z.string().nullable(),
  eligibility: makeChecklistSchema(challengeLine),
  actions: z.array(contractAction),
  serverNow: instant,
});
export type ContractDetail = z.infer<typeof contractDetail>;

export const contractDisputeDetail = contractDetail.extend({
  reports: z.array(
    z.object({
      participantId: id,
      readAt: instant.nullable(),
      lines: z.array(achievement.pick({ id: true, title: true }).extend({ earnedAt: instant.nullable(), counting })),
    }),
  ),
});

export const contractDispute = contract.extend({
  disputed: z.array(z.object({ player: playerRef, reason: z.string().nullable(), disputedAt: instant })),
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

function checkContract(input: z.output<typeof contractFields>, context: z.RefinementCtx): void {
  const addIssue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  const isStaked = amountAboveZero.safeParse(input.participantStake).success;
  if (input.mode === 'bounty' && isStaked) addIssue('participantStake', encodeFault('stake_in_bounty'));
  if (input.mode === 'wager' && !isStaked) addIssue('participantStake', encodeFault('stake_missing'));
  if (Date.parse(input.deadline) <= Date.parse(input.openUntil))
    addIssue('deadline', encodeFault('before_joining_ends'));
  if (Date.parse(input.claimUntil) <= Date.parse(input.deadline))
    addIssue('claimUntil', encodeFault('before_deadline'));
}

const contractInput = contractFields
  .extend({
    invite: z.array(username).max(100).default([]),
    open: z.boolean().default(true),
  })
  .superRefine(checkContract);
export type ContractInput = z.input<typeof contractInput>;

const contractUpdate = z.discriminatedUnion('action', [
  contractFields.extend({ action: z.literal('edit') }).superRefine(checkContract),
  z.object({ action: z.literal('open') }),
  z.object({ action: z.literal('cancel'), reason }),
  z.object({ action: z.literal('agree_cancel') }),
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
  deleteContract: { params: idParams, answer: nothing },
  verifyContractGame: gameCheck,
  searchContractGame: gameSearch,
  createContractParticipant: { body: contractJoin, answer: contractParticipant },
  changeContractParticipantStatus: { body: participantStatusChange, answer: contractParticipant },
  listContractParticipants: {
    query: pageQuery.extend({
      filter: z
        .object({ contractId: id.optional(), status: z.array(contractParticipantStatus).optional(), mine: flagInQuery })
        .default({}),
    }),
    item: contractParticipant,
  },
  claimContract: { body: z.object({ contractId: id }), answer: contractDetail },
  getPublicContract: { params: idParams, answer: contractDetail },
  /** Sorts disputes by the contract's next deadline, the earliest first. */
  listContractDisputes: { query: listQuery, item: contractDispute },
  getContractDispute: { params: idParams, answer: contractDisputeDetail },
};

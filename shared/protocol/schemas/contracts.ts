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
  yes,
} from './common';
import { fault } from './faults';
import { challengeLine, criteria, gameCheck, gameSearch, progress } from './games';
import { username } from './users';

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

/** A challenge between players, its stakes in escrow. */
export const contract = z.object({
  id,
  creator: playerRef,
  title: z.string(),
  game,
  criteria,
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
  counts: z.object({ applied: z.number().int(), accepted: z.number().int() }),
  /** The caller's entry, if they take part. */
  entry: z.object({ participantId: id, status: contractParticipantStatus }).nullable(),
  createdAt: instant,
});
export type Contract = z.infer<typeof contract>;

export const contractParticipant = z.object({
  id,
  contract: contract.pick({ id: true, title: true, game: true, status: true }),
  player: playerRef,
  status: contractParticipantStatus,
  stake: coins,
  /** Null until the player is accepted. */
  progress: progress.nullable(),
  payout: coins.nullable(),
  payoutTransactionId: id.nullable(),
  reason: z.string().nullable(),
  /** When it is decided without a response: 72 hours after a claim it is approved. */
  decidesAt: instant.nullable(),
  since: instant,
  /** What the caller can do now. */
  actions: z.array(contractParticipantAction),
});
export type ContractParticipant = z.infer<typeof contractParticipant>;

const contractAction = z.enum(['edit', 'open', 'cancel', 'agree_cancel', 'rule', 'apply', 'invite', 'claim']);

export const contractDetail = contract.extend({
  terms: z.string(),
  participants: z.array(contractParticipant),
  /** Why it was cancelled, or the ruling on its dispute. */
  reason: z.string().nullable(),
  eligibility: checklistOf(challengeLine),
  actions: z.array(contractAction),
  serverNow: instant,
});
export type ContractDetail = z.infer<typeof contractDetail>;

const contractFields = z.object({
  title: z.string().trim().min(3).max(80),
  terms: z.string().trim().max(4000).default(''),
  game: game.pick({ platform: true, externalId: true }),
  criteria,
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
  /** At once before the first acceptance; after that it is a proposal to everyone in it. */
  z.object({ action: z.literal('cancel'), reason }),
  z.object({ action: z.literal('agree_cancel') }),
  /** Staff settle a dispute. Without winners every stake is returned. */
  z.object({ action: z.literal('rule'), winnerIds: z.array(id).max(100), reason }),
]);

const contractJoin = z.discriminatedUnion('action', [
  z.object({ action: z.literal('apply'), contractId: id, linkedAccountId: id.optional() }),
  z.object({ action: z.literal('invite'), contractId: id, username }),
]);

/** The creator decides on applicants and claims, invited players on their invitation. */
const participantStatusChange = z.discriminatedUnion('action', [
  z.object({ action: z.literal('accept'), participantId: id, linkedAccountId: id.optional() }),
  z.object({ action: z.literal('decline'), participantId: id }),
  z.object({ action: z.literal('withdraw'), participantId: id }),
  z.object({ action: z.literal('approve'), participantId: id }),
  z.object({ action: z.literal('dispute'), participantId: id, reason }),
]);

const contractFilter = z.object({
  status: z.array(contractStatus).optional(),
  platform: platform.optional(),
  mode: contractMode.optional(),
  game: z.string().optional(),
  /** Created by the caller. */
  mine: yes,
});

export const contractSchemas = {
  listContracts: {
    query: listQuery.extend({
      sort: z.enum(['openUntil', '-createdAt', '-creatorStake']).default('openUntil'),
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
  /** Reads the platform and submits the caller's win. */
  claimContract: { body: z.object({ contractId: id }), answer: contractDetail },
};

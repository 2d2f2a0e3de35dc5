import { makeAnswer } from '../../../call/answer';
import type { Handlers } from '../../../call/context';
import { dispatchByTag } from '../../../call/dispatch';
import { searchGame, verifyGame } from '../games/queries';
import { claimContract } from './claim.commands';
import {
  acceptParticipant,
  applyForContract,
  approveContractClaim,
  declineParticipant,
  disputeContractClaim,
  inviteToContract,
  withdrawFromContract,
} from './joining.commands';
import {
  agreeToCancel,
  cancelContract,
  createContract,
  deleteContract,
  editContract,
  openContract,
  ruleContract,
} from './making.commands';
import {
  getContractDispute,
  getPublicContract,
  listContractDisputes,
  listContractParticipants,
  listContracts,
} from './queries';

export const contractHandlers = {
  listContracts,
  createContract,
  updateContract: dispatchByTag('updateContract', 'action', {
    edit: editContract,
    open: openContract,
    cancel: cancelContract,
    agree_cancel: agreeToCancel,
    rule: ruleContract,
  }),
  deleteContract,
  verifyContractGame: async (context, input) => makeAnswer((await verifyGame(context, input)).data),
  searchContractGame: async (context, input) => makeAnswer((await searchGame(context, input)).data),
  createContractParticipant: dispatchByTag('createContractParticipant', 'action', {
    apply: applyForContract,
    invite: inviteToContract,
  }),
  changeContractParticipantStatus: dispatchByTag('changeContractParticipantStatus', 'action', {
    accept: acceptParticipant,
    decline: declineParticipant,
    withdraw: withdrawFromContract,
    approve: approveContractClaim,
    dispute: disputeContractClaim,
  }),
  listContractParticipants,
  claimContract,
  getPublicContract,
  listContractDisputes,
  getContractDispute,
} satisfies Handlers;

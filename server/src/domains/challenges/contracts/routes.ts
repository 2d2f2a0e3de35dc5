import { answer } from '../../../call/answer';
import type { Handlers } from '../../../call/context';
import { searchGame, verifyGame } from '../games/queries';
import { claimContract } from './claim.commands';
import { changeContractParticipantStatus, createContractParticipant } from './joining.commands';
import { createContract, deleteContract, updateContract } from './making.commands';
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
  updateContract,
  deleteContract,
  // For PlayStation. Steam's are the calls of campaigns, as specified.
  verifyContractGame: async (context, input) => answer((await verifyGame(context, input)).data),
  searchContractGame: async (context, input) => answer((await searchGame(context, input)).data),
  createContractParticipant,
  changeContractParticipantStatus,
  listContractParticipants,
  claimContract,
  getPublicContract,
  listContractDisputes,
  getContractDispute,
} satisfies Handlers;

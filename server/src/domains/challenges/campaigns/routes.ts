import type { Handlers } from '../../../call/context';
import { dispatchByTag } from '../../../call/dispatch';
import {
  answerReview,
  approveClaim,
  claimParticipant,
  createParticipant,
  leaveCampaign,
  refreshProgress,
  rejectClaim,
} from './entry.commands';
import { getPublicCampaign, listCampaigns, listParticipants, listUserCampaigns } from './queries';
import {
  cancelCampaign,
  createCampaign,
  deleteCampaign,
  editCampaign,
  pauseCampaign,
  publishCampaign,
  resumeCampaign,
} from './staff.commands';

export const campaignHandlers = {
  listCampaigns,
  listUserCampaigns,
  getPublicCampaign,
  createCampaign,
  updateCampaign: dispatchByTag('updateCampaign', 'action', {
    edit: editCampaign,
    publish: publishCampaign,
    pause: pauseCampaign,
    resume: resumeCampaign,
    cancel: cancelCampaign,
  }),
  deleteCampaign,
  listParticipants,
  createParticipant,
  claimParticipant,
  updateParticipant: dispatchByTag('updateParticipant', 'action', {
    refresh: refreshProgress,
    withdraw: leaveCampaign,
    answer: answerReview,
    approve: approveClaim,
    reject: rejectClaim,
  }),
} satisfies Handlers;

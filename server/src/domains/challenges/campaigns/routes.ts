import type { Handlers } from '../../../call/context';
import { claimParticipant, createParticipant, updateParticipant } from './entry.commands';
import { getPublicCampaign, listCampaigns, listParticipants, listUserCampaigns } from './queries';
import { createCampaign, deleteCampaign, updateCampaign } from './staff.commands';

export const campaignHandlers = {
  listCampaigns,
  listUserCampaigns,
  getPublicCampaign,
  createCampaign,
  updateCampaign,
  deleteCampaign,
  listParticipants,
  createParticipant,
  claimParticipant,
  updateParticipant,
} satisfies Handlers;

import type { Handlers } from '../../../call/context';
import { checkIn, submitResult } from './commands';
import { getCheckInTime, getPublicMatch, listDisputes, listUserMatches } from './queries';
import { autoSubmitResult, getMatchRoom, updateResult } from './room.queries';
import { actOnMatch, previewMatchAct, ruleMatch } from './staff.commands';

export const matchHandlers = {
  listUserMatches,
  getMatchRoom,
  updateResult,
  autoSubmitResult,
  checkIn,
  getCheckInTime,
  submitResult,
  listDisputes,
  ruleMatch,
  actOnMatch,
  previewMatchAct,
  getPublicMatch,
} satisfies Handlers;

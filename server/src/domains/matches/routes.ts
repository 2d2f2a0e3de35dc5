import type { Handlers } from '../../call/context';
import { checkIn, ruleMatch, submitResult } from './commands';
import { getCheckInTime, getPublicMatch, listDisputes, listUserMatches } from './queries';
import { autoSubmitResult, getMatchRoom, updateResult } from './room.queries';

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
  getPublicMatch,
} satisfies Handlers;

import type { Handlers } from '../../../call/context';
import { dispatchByTag } from '../../../call/dispatch';
import {
  agreeOnTime,
  agreeToExtension,
  checkInPlayer,
  concedeMatch,
  confirmResult,
  objectToResult,
  proposeExtension,
  proposeTimes,
  reportResult,
  withdrawDispute,
} from './commands';
import { getCheckInTime, getPublicMatch, listDisputes, listUserMatches } from './queries';
import { autoSubmitResult, getMatchRoom, updateResult } from './room.queries';
import {
  disqualifyPlayer,
  extendMatch,
  forfeitMatch,
  previewMatchAct,
  reinstatePlayer,
  reopenMatch,
  ruleMatch,
} from './staff.commands';

export const matchHandlers = {
  listUserMatches,
  getMatchRoom,
  updateResult,
  autoSubmitResult,
  checkIn: checkInPlayer,
  getCheckInTime,
  submitResult: dispatchByTag('submitResult', 'action', {
    report: reportResult,
    confirm: confirmResult,
    concede: concedeMatch,
    object: objectToResult,
    withdraw: withdrawDispute,
    propose: proposeExtension,
    agree: agreeToExtension,
    propose_times: proposeTimes,
    agree_on_time: agreeOnTime,
  }),
  listDisputes,
  ruleMatch,
  actOnMatch: dispatchByTag('actOnMatch', 'action', {
    extend: extendMatch,
    forfeit: forfeitMatch,
    reopen: reopenMatch,
    disqualify: disqualifyPlayer,
    reinstate: reinstatePlayer,
  }),
  previewMatchAct,
  getPublicMatch,
} satisfies Handlers;

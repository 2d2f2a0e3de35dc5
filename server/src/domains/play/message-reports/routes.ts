import type { Handlers } from '../../../call/context';
import { dispatchByTag } from '../../../call/dispatch';
import { dismissReport, muteAuthorByReport, removeMessageByReport, reportMessage } from './commands';
import { listMessageReports } from './queries';

export const messageReportHandlers = {
  reportMessage,
  listMessageReports,
  decideMessageReport: dispatchByTag('decideMessageReport', 'decision', {
    dismiss: dismissReport,
    remove: removeMessageByReport,
    mute: muteAuthorByReport,
  }),
} satisfies Handlers;

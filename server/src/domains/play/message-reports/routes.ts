import type { Handlers } from '../../../call/context';
import { dispatchByTag } from '../../../call/dispatch';
import { dismissReport, muteReported, removeReported, reportMessage } from './commands';
import { listMessageReports } from './queries';

export const messageReportHandlers = {
  reportMessage,
  listMessageReports,
  decideMessageReport: dispatchByTag('decideMessageReport', 'decision', {
    dismiss: dismissReport,
    remove: removeReported,
    mute: muteReported,
  }),
} satisfies Handlers;

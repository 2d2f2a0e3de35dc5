import type { Handlers } from '../../../call/context';
import { dispatchByTag } from '../../../call/dispatch';
import { appealSanction, openAppeal, readWarning } from './appeal.commands';
import { grantAppeal, liftSanction, muteUser, noteOnUser, rejectAppeal, suspendUser, warnUser } from './commands';
import { listAppeals, listUserSanctions } from './queries';

export const sanctionHandlers = {
  listUserSanctions,
  sanctionUser: dispatchByTag('sanctionUser', 'kind', {
    note: noteOnUser,
    warning: warnUser,
    mute: muteUser,
    suspension: suspendUser,
  }),
  liftSanction,
  listAppeals,
  decideAppeal: dispatchByTag('decideAppeal', 'decision', { grant: grantAppeal, keep: rejectAppeal }),
  openAppeal,
  appealSanction,
  readWarning,
} satisfies Handlers;

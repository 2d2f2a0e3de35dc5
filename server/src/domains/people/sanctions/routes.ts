import type { Handlers } from '../../../call/context';
import { appealSanction, openAppeal, readWarning } from './appeal.commands';
import { decideAppeal, liftSanction, sanctionUser } from './commands';
import { listAppeals, listUserSanctions } from './queries';

export const sanctionHandlers = {
  listUserSanctions,
  sanctionUser,
  liftSanction,
  listAppeals,
  decideAppeal,
  openAppeal,
  appealSanction,
  readWarning,
} satisfies Handlers;

import type { Handlers } from '../../../call/context';
import { cancelDeletion, deleteUser } from './deletion.commands';
import { getLinkedAccounts } from './linked.queries';
import { getPlayer } from './player.queries';
import { getUser, listUsers } from './queries';
import { endUserSession, endUserSessions } from './staff.commands';
import { getUserSessions, listUserTransactions } from './staff.queries';
import { getUserStory } from './story.queries';
import { updateUser } from './update.commands';

export const profileHandlers = {
  getUser,
  getPlayer,
  getLinkedAccounts,
  listUsers,
  updateUser,
  deleteUser,
  cancelDeletion,
  getUserSessions,
  endUserSession,
  endUserSessions,
  listUserTransactions,
  getUserStory,
} satisfies Handlers;

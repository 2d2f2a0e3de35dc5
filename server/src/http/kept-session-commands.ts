import type { CallName } from '@laurel/shared/protocol';

const commands: ReadonlySet<CallName> = new Set([
  'checkIn',
  'sendChatMessage',
  'editChatMessage',
  'deleteChatMessage',
  'reportMessage',
  'callModerator',
  'markPresence',
  'seeNotices',
  'readWarning',
  'searchGame',
  'searchSteamGame',
  'searchContractGame',
]);

/**
 * True for the commands that may act for a session, role or account that another process ended within the last second.
 * All others ask the database for their session.
 */
export const canUseKeptSession = (name: CallName): boolean => commands.has(name);

import type { CallName } from '@laurel/shared/protocol';

const keptSessionCommands: ReadonlySet<CallName> = new Set([
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

/** These commands may still accept a session, role or account that another process changed within the last second. */
export const canUseKeptSession = (name: CallName): boolean => keptSessionCommands.has(name);

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

/** These commands may still accept a session, role or account that another process changed within the last second. */
export const canUseKeptSession = (name: CallName): boolean => commands.has(name);

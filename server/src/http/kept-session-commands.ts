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

/** These commands may still act for a session, role or account that another process ended within the last second. */
export const canUseKeptSession = (name: CallName): boolean => commands.has(name);

import { type Call, type CallName, calls, listAccesses } from '@laurel/shared/protocol';
import { canUseKeptSession } from './kept-session-commands';

const commands = Object.entries<Call>(calls).filter(([name]) => canUseKeptSession(name as CallName));

it.each(commands)('%s, which uses kept sessions, moves no coins, takes no secret and is not staff’s', (_name, call) => {
  const { money, secret, outside, multipart, file } = call;
  expect({ money, secret, outside, multipart, file }).toEqual({});
  for (const access of listAccesses(call)) expect(['session', 'player']).toContain(access);
});

it('names few commands, each of which exists', () => {
  expect(commands.map(([name]) => name).sort()).toEqual([
    'callModerator',
    'checkIn',
    'deleteChatMessage',
    'editChatMessage',
    'markPresence',
    'readWarning',
    'reportMessage',
    'searchContractGame',
    'searchGame',
    'searchSteamGame',
    'seeNotices',
    'sendChatMessage',
  ]);
});

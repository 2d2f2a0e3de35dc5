import { type Call, type CallName, calls } from '@laurel/shared/protocol';
import { findCallLimit } from './call-limits';

it.each(Object.entries<Call>(calls))(
  '%s has the limit of its kind of call',
  (name, { money, method, secret, list }) => {
    const limit = findCallLimit(name as CallName);
    expect(limit === 'money').toBe(money === true);
    if (list) expect(limit).toBe('read');
    const readCalls = ['getCheckInTime', 'reportVisit', 'reportBuilds', 'reportTrace'];
    if (limit === 'read') expect([name, method]).toEqual([name, readCalls.includes(name) ? 'POST' : 'GET']);
    // The attempt limit stops people from guessing passwords and codes. Nobody can guess a lobby's password, because no call checks it.
    if (secret && !money && name !== 'saveMatchLobby') expect(limit).toBe('attempt');
  },
);

import { api } from '@laurel/shared/api';
import { renderAt } from '@laurel/shared/service/testing';
import { act } from '@testing-library/react';
import { derivePresence, usePresence } from './use-presence';

const player = { id: 'a', username: 'mlk_ovi', avatarUrl: null };
const seenAt = Date.parse('2026-11-27T20:00:00Z');
const makeIso = (seconds: number) => new Date(seenAt + seconds * 1000).toISOString();
const presentPlayer = { player, seenAt: makeIso(0), hereUntil: makeIso(75), awaySince: null, typingUntil: null };

test.each([
  ['there', presentPlayer, 10, { state: 'here', awayFor: 0 }],
  ['typing', { ...presentPlayer, typingUntil: makeIso(6) }, 5, { state: 'typing', awayFor: 0 }],
  ['done with typing', { ...presentPlayer, typingUntil: makeIso(6) }, 6, { state: 'here', awayFor: 0 }],
  ['silent for too long', presentPlayer, 75, { state: 'away', awayFor: 1 }],
  [
    'in another tab',
    { ...presentPlayer, awaySince: makeIso(0), hereUntil: makeIso(0) },
    130,
    { state: 'away', awayFor: 2 },
  ],
  [
    'in another tab, half a text behind',
    { ...presentPlayer, awaySince: makeIso(1), typingUntil: makeIso(6) },
    2,
    { state: 'away', awayFor: 0 },
  ],
])('somebody who is %s', (_what, sample, seconds, expected) => {
  expect(derivePresence(sample, seenAt + seconds * 1000)).toEqual({ player, ...expected });
});

let markTyping: (types: boolean) => void;
function Room() {
  ({ markTyping } = usePresence('room-1'));
  return null;
}

afterEach(() => jest.useRealTimers());

test('a player who types is reported as typing, and as here once they have stopped', async () => {
  jest.useFakeTimers();
  const states: unknown[] = [];
  jest.spyOn(api, 'call').mockImplementation((name, request) => {
    if (name === 'markPresence') states.push((request as { body: { state: string } }).body.state);
    return new Promise(() => {});
  });
  renderAt(<Room />, '/');
  states.length = 0;
  for (let at = 0; at < 44; at += 4) {
    act(() => markTyping(true));
    await act(() => jest.advanceTimersByTimeAsync(4000));
  }
  expect(states).toEqual(Array(11).fill('typing'));
  await act(() => jest.advanceTimersByTimeAsync(36_000));
  expect(states.slice(11)).toEqual(['here']);
});

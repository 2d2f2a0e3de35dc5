import type { Finding } from '@laurel/shared/protocol';
import type { Snapshot } from '../games/progress.rules';
import { type Challenger, describeChallengerLines } from './eligibility.rules';

const now = new Date('2026-11-20T18:00:00.000Z');
const joinedAt = new Date('2026-11-01T18:00:00.000Z');
const achievementList = ['a', 'b', 'c'].map((id) => ({ id, grade: null }));
const challengeTerms = { platform: 'steam', list: achievementList, goal: { kind: 'count', threshold: 2 } } as const;
const makeTestSnapshot = (...ids: string[]): Snapshot => ({
  takenAt: now,
  earned: ids.map((id) => ({ id, at: joinedAt, seenAt: now })),
});
const makeReading = (finding: Finding, snapshot: Snapshot | null = makeTestSnapshot()) => ({
  snapshot,
  finding,
  retryAt: null,
  checkedAt: now,
});
const makeChallenger = (change: Partial<Challenger> = {}): Challenger => ({
  user: { emailVerifiedAt: joinedAt, status: 'active', birthDate: '1990-05-04' },
  account: { displayName: 'Open profile' },
  reading: makeReading('readable'),
  ...change,
});
const describeStates = (challenger: Challenger | null) =>
  Object.fromEntries(
    describeChallengerLines(challenger, challengeTerms, { path: '/campaigns/race', now, minimumAge: 18 }).map(
      ({ condition, met, state, fix }) => [condition, [met, state.code, fix?.code]],
    ),
  );

test('asks a visitor to sign in, and lists the later requirements', () => {
  expect(describeStates(null)).toEqual({
    signed_in: [false, 'signed_out', 'sign_in'],
    email_verified: [false, 'later', undefined],
    account_active: [false, 'later', undefined],
    adult: [false, 'later', undefined],
    account_linked: [false, 'later', undefined],
    profile_readable: [false, 'later', undefined],
    reachable: [false, 'later', undefined],
  });
});

test('meets every line for an eligible player', () => {
  expect(Object.values(describeStates(makeChallenger())).every(([isMet]) => isMet)).toBe(true);
  expect(describeStates(makeChallenger({ reading: makeReading('never_launched') })).profile_readable).toEqual([
    true,
    'never_started',
    undefined,
  ]);
});

test('names the fix for each blocker', () => {
  expect(describeStates(makeChallenger({ account: null })).account_linked).toEqual([
    false,
    'not_linked',
    'link_account',
  ]);
  expect(describeStates(makeChallenger({ reading: null })).profile_readable).toEqual([false, 'not_read', undefined]);
  expect(describeStates(makeChallenger({ reading: makeReading('private_game', null) }))).toMatchObject({
    profile_readable: [false, 'not_readable', 'privacy_help'],
    reachable: [false, 'not_read', undefined],
  });
});

test('tells a player that they have already earned too much', () => {
  expect(describeStates(makeChallenger({ reading: makeReading('readable', makeTestSnapshot('a')) })).reachable).toEqual(
    [true, 'reachable', undefined],
  );
  expect(
    describeStates(makeChallenger({ reading: makeReading('readable', makeTestSnapshot('a', 'b')) })).reachable,
  ).toEqual([false, 'out_of_reach', undefined]);
});

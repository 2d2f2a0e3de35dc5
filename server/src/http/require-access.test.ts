import { type Access, type Call, calls, can, roles } from '@laurel/shared/protocol';
import type { SignedInUser } from '../call/context';
import { requireAccess, requireSomeAccess } from './access';

const makeSignedInUser = (change: Partial<SignedInUser> = {}): SignedInUser => ({
  id: '0b0e7f0c-3f0a-4c9e-8d57-2f6b0a1c9d11',
  username: 'somebody',
  email: 'somebody@example.org',
  emailVerifiedAt: new Date(0),
  role: 'player',
  status: 'active',
  sessionId: '5f1d2c3b-7a6e-4d5c-9b8a-1c2d3e4f5a6b',
  ...change,
});
const unverifiedUser = makeSignedInUser({ emailVerifiedAt: null, status: 'unverified' });
const excludedUser = makeSignedInUser({ status: 'self_excluded' });

const makeCall = (access: Call['access']): Call => ({ method: 'POST', path: '/x', access });
const stakingCall = makeCall({ action: { stake: 'player', unstake: 'session', refund: 'ledger.adjust' } });

const catchRefusal = (ask: () => void): string | null => {
  try {
    ask();
    return null;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
};

it.each([
  ['anyone', null, null, null, null],
  ['session', 'unauthenticated', null, null, null],
  ['player', 'unauthenticated', null, 'email_unverified', 'forbidden'],
  ['ledger.adjust', 'unauthenticated', 'forbidden', 'forbidden', 'forbidden'],
] as const)('limits a call for %s', (access, visitor, player, withoutEmail, withoutPlay) => {
  const refusals = [null, makeSignedInUser(), unverifiedUser, excludedUser].map((who) =>
    catchRefusal(() => requireAccess(makeCall(access), {}, who)),
  );
  expect(refusals).toEqual([visitor, player, withoutEmail, withoutPlay]);
});

it.each(roles)('lets a %s play like everyone', (role) => {
  expect(catchRefusal(() => requireAccess(makeCall('player'), {}, makeSignedInUser({ role })))).toBeNull();
});

it('access depends on the action in the input', () => {
  const decideAccess = (who: SignedInUser, action: string) =>
    catchRefusal(() => requireAccess(stakingCall, { action }, who));
  expect([decideAccess(excludedUser, 'stake'), decideAccess(excludedUser, 'unstake')]).toEqual(['forbidden', null]);
  expect([
    decideAccess(makeSignedInUser(), 'refund'),
    decideAccess(makeSignedInUser({ role: 'finance' }), 'refund'),
  ]).toEqual(['forbidden', null]);
});

it('denies what the protocol doesn’t name', () => {
  for (const input of [{}, { action: 'burn' }, { kind: 'stake' }, { action: 'toString' }])
    expect(catchRefusal(() => requireAccess(stakingCall, input, makeSignedInUser({ role: 'admin' })))).toMatch(
      /states no access/,
    );
});

it('refuses early only users who can’t do any action', () => {
  expect(catchRefusal(() => requireSomeAccess(stakingCall, null))).toBe('unauthenticated');
  expect(catchRefusal(() => requireSomeAccess(stakingCall, excludedUser))).toBeNull();
  const staffCall = makeCall({ kind: { approve: 'withdrawals.decide', adjust: 'ledger.adjust' } });
  expect(catchRefusal(() => requireSomeAccess(staffCall, makeSignedInUser()))).toBe('forbidden');
  expect(catchRefusal(() => requireSomeAccess(staffCall, makeSignedInUser({ role: 'finance' })))).toBeNull();
});

describe('every call, for each of its actions', () => {
  interface NamedCall {
    title: string;
    call: Call;
    input: object;
    needs: Access;
  }
  const namedCalls = Object.entries<Call>(calls).flatMap(([name, call]): NamedCall[] => {
    const { access } = call;
    if (typeof access === 'string') return [{ title: name, call, input: {}, needs: access }];
    const [field, byAction] =
      'action' in access ? (['action', access.action] as const) : (['kind', access.kind] as const);
    return Object.entries(byAction).map(([action, needs]) => ({
      title: `${name}, ${action}`,
      call,
      input: { [field]: action },
      needs,
    }));
  });

  it.each(namedCalls)('$title: players with an unverified email, self-excluded players, and staff', (each) => {
    const { call, input, needs } = each;
    for (const role of roles) {
      const isAllowed = needs === 'anyone' || needs === 'session' || needs === 'player' || can(role, needs);
      const catchAccessRefusal = (change: Partial<SignedInUser>) =>
        catchRefusal(() => requireAccess(call, input, makeSignedInUser({ role, ...change })));
      const isPlayersCall = needs === 'player';
      expect([role, catchAccessRefusal({})]).toEqual([role, isAllowed ? null : 'forbidden']);
      expect([role, catchAccessRefusal({ emailVerifiedAt: null, status: 'unverified' })]).toEqual([
        role,
        isAllowed ? (isPlayersCall ? 'email_unverified' : null) : 'forbidden',
      ]);
      expect([role, catchAccessRefusal({ status: 'self_excluded' })]).toEqual([
        role,
        isAllowed && !isPlayersCall ? null : 'forbidden',
      ]);
    }
    expect(catchRefusal(() => requireAccess(call, input, null))).toBe(needs === 'anyone' ? null : 'unauthenticated');
  });
});

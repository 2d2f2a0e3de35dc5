import { type Call, roles } from '@laurel/shared/protocol';
import type { SignedInUser } from '../call/context';
import { requireAccess, requireSomeAccess } from './access';

const user = (change: Partial<SignedInUser> = {}): SignedInUser => ({
  id: '0b0e7f0c-3f0a-4c9e-8d57-2f6b0a1c9d11',
  username: 'somebody',
  email: 'somebody@example.org',
  emailVerifiedAt: new Date(0),
  role: 'player',
  status: 'active',
  sessionId: '5f1d2c3b-7a6e-4d5c-9b8a-1c2d3e4f5a6b',
  ...change,
});
const unverified = user({ emailVerifiedAt: null, status: 'unverified' });
const excluded = user({ status: 'self_excluded' });

const call = (access: Call['access']): Call => ({ method: 'POST', path: '/x', access });
const staked = call({ action: { stake: 'player', unstake: 'session', refund: 'ledger.adjust' } });

const refusal = (ask: () => void): string | null => {
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
] as const)('what is for %s', (access, visitor, player, withoutEmail, withoutPlay) => {
  const asked = [null, user(), unverified, excluded].map((who) => refusal(() => requireAccess(call(access), {}, who)));
  expect(asked).toEqual([visitor, player, withoutEmail, withoutPlay]);
});

it.each(roles)('a %s plays as everybody does', (role) => {
  expect(refusal(() => requireAccess(call('player'), {}, user({ role })))).toBeNull();
});

it('goes by the action of the input', () => {
  const asked = (who: SignedInUser, action: string) => refusal(() => requireAccess(staked, { action }, who));
  expect([asked(excluded, 'stake'), asked(excluded, 'unstake')]).toEqual(['forbidden', null]);
  expect([asked(user(), 'refund'), asked(user({ role: 'finance' }), 'refund')]).toEqual(['forbidden', null]);
});

it('lets no one do what the protocol does not name', () => {
  for (const input of [{}, { action: 'burn' }, { kind: 'stake' }, { action: 'toString' }])
    expect(refusal(() => requireAccess(staked, input, user({ role: 'admin' })))).toMatch(/states no access/);
});

it('refuses early only users who can do nothing it offers', () => {
  expect(refusal(() => requireSomeAccess(staked, null))).toBe('unauthenticated');
  expect(refusal(() => requireSomeAccess(staked, excluded))).toBeNull();
  const forStaff = call({ kind: { approve: 'withdrawals.decide', adjust: 'ledger.adjust' } });
  expect(refusal(() => requireSomeAccess(forStaff, user()))).toBe('forbidden');
  expect(refusal(() => requireSomeAccess(forStaff, user({ role: 'finance' })))).toBeNull();
});

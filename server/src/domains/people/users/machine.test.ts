import fc from 'fast-check';
import { applyUserEvent, canSignIn, type UserEvent, type UserStatus } from './machine';

const statuses: UserStatus[] = ['unverified', 'active', 'suspended', 'self_excluded', 'deleted'];
const events: UserEvent[] = ['verify_email', 'suspend', 'reinstate', 'self_exclude', 'end_self_exclusion', 'delete'];
const anyHistory = fc.array(fc.constantFrom(...events), { maxLength: 40 });

interface User {
  status: UserStatus;
  emailVerified: boolean;
  excluded: boolean;
}

function walkStates(steps: readonly UserEvent[]): User[] {
  const users: User[] = [{ status: 'unverified', emailVerified: false, excluded: false }];
  for (const event of steps) {
    const user = users.at(-1) ?? { status: 'unverified', emailVerified: false, excluded: false };
    const userStep = applyUserEvent(user.status, event, user);
    const emailVerified = user.emailVerified || (event === 'verify_email' && userStep.ok);
    const isExcluded = userStep.ok
      ? event === 'self_exclude' || (user.excluded && event !== 'end_self_exclusion')
      : user.excluded;
    users.push(userStep.ok ? { status: userStep.status, emailVerified, excluded: isExcluded } : user);
  }
  return users;
}

it('activates a user exactly when their email is verified', () => {
  fc.assert(
    fc.property(anyHistory, (steps) => {
      for (const { status, emailVerified } of walkStates(steps)) {
        if (status === 'active' || status === 'self_excluded') expect(emailVerified).toBe(true);
        if (status === 'unverified') expect(emailVerified).toBe(false);
      }
    }),
  );
});

it('keeps a self-exclusion through a suspension', () => {
  fc.assert(
    fc.property(anyHistory, (steps) => {
      for (const { status, excluded } of walkStates(steps)) if (excluded) expect(status).not.toBe('active');
    }),
  );
});

it('never restores a deleted user', () => {
  fc.assert(
    fc.property(anyHistory, (steps) => {
      const users = walkStates([...steps, 'delete']);
      expect(users.at(-1)?.status).toBe('deleted');
      for (const event of events)
        expect(applyUserEvent('deleted', event, { emailVerified: true, excluded: false }).ok).toBe(false);
    }),
  );
});

it('ends a suspension only through staff', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom<UserEvent>('verify_email', 'self_exclude', 'end_self_exclusion')),
      (playerEvents) => {
        const eventOutcomes = playerEvents.map((event) =>
          applyUserEvent('suspended', event, { emailVerified: true, excluded: false }),
        );
        expect(eventOutcomes.filter(({ ok }) => ok)).toEqual([]);
      },
    ),
  );
  expect(applyUserEvent('suspended', 'reinstate', { emailVerified: true, excluded: false })).toEqual({
    ok: true,
    status: 'active',
  });
  expect(applyUserEvent('suspended', 'reinstate', { emailVerified: true, excluded: true })).toEqual({
    ok: true,
    status: 'self_excluded',
  });
  expect(applyUserEvent('suspended', 'reinstate', { emailVerified: false, excluded: false })).toEqual({
    ok: true,
    status: 'unverified',
  });
});

it('refuses an event that doesn’t apply, with a sentence that says why', () => {
  fc.assert(
    fc.property(fc.constantFrom(...statuses), fc.constantFrom(...events), fc.boolean(), (status, event, yes) => {
      const userStep = applyUserEvent(status, event, { emailVerified: yes, excluded: yes });
      if (userStep.ok) expect(statuses).toContain(userStep.status);
      else expect(userStep.reason).toMatch(/^A user who is \w+ cannot [a-z ]+\.$/);
    }),
  );
});

it('reaches every status', () => {
  const reachedStatuses = new Set(
    [['verify_email'], ['suspend'], ['verify_email', 'self_exclude'], ['delete'], []].map(
      (steps) => walkStates(steps as UserEvent[]).at(-1)?.status,
    ),
  );
  expect([...reachedStatuses].sort()).toEqual([...statuses].sort());
});

it('denies sessions to suspended and deleted users only', () => {
  expect(statuses.filter(canSignIn)).toEqual(['unverified', 'active', 'self_excluded']);
});

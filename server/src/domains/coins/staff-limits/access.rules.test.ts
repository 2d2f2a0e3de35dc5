import { testAccess } from '../../../../test/access-table';
import { allowApproving, allowBudget, allowRejecting } from './access.rules';
import { hashDevice } from './rules';

const request = { requestedBy: 'requester', userId: 'subject', requestedSession: 'session', requestedDevice: null };
const adjustment = { ...request, kind: 'adjustment' } as const;
const roleRequest = { ...request, kind: 'role' } as const;
const visitor = { id: 'nobody', role: 'player' } as const;

testAccess(
  { requester: 'requester', subject: 'subject' },
  {
    'approve coins': (reader) => allowApproving({ user: reader ?? visitor }, adjustment),
    'reject coins': (reader) => allowRejecting({ user: reader ?? visitor }, adjustment),
    'approve role': (reader) => allowApproving({ user: reader ?? visitor }, roleRequest),
    'reject role': (reader) => allowRejecting({ user: reader ?? visitor }, roleRequest),
    'approve none': (reader) => allowApproving({ user: reader ?? visitor }, undefined),
    'set budget': (reader) => allowBudget(reader, 'subject'),
  },
  `                    | approve coins | reject coins | approve role | reject role | approve none | set budget
   requester           | role          | yes          | role         | yes         | not_found    | role
   requester finance   | own           | yes          | role         | yes         | not_found    | yes
   requester admin     | own           | yes          | own          | yes         | not_found    | yes
   subject             | role          | role         | role         | role        | not_found    | role
   subject finance     | own           | own          | role         | role        | not_found    | own_budget
   subject admin       | own           | own          | own          | own         | not_found    | own_budget
   finance             | yes           | yes          | role         | role        | not_found    | yes
   admin               | yes           | yes          | yes          | yes         | not_found    | yes
   others              | role          | role         | role         | role        | not_found    | role`,
);

test('an approver can’t use another account in the requester’s session or browser', () => {
  const secondAdmin = { id: 'second', role: 'admin' } as const;
  const browserAdjustment = { ...adjustment, requestedDevice: hashDevice('browser') };
  const refusals = [
    allowApproving({ user: { ...secondAdmin, sessionId: 'session' } }, adjustment),
    allowApproving({ user: secondAdmin, device: 'browser' }, browserAdjustment),
    allowApproving({ user: secondAdmin, device: 'another' }, browserAdjustment),
  ];
  const browserRefusal = { ok: false, code: 'approval_closed', params: { why: 'browser' } };
  expect(refusals).toEqual([browserRefusal, browserRefusal, { ok: true, row: browserAdjustment }]);
});

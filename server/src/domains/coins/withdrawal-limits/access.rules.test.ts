import { testAccess } from '../../../../test/access-table';
import { allowApproving, allowRejecting } from './access.rules';

const change = { requestedBy: 'requester' };

testAccess(
  { requester: 'requester' },
  {
    approve: (reader) => allowApproving(reader, change),
    reject: (reader) => allowRejecting(reader, change),
    'approve none': (reader) => allowApproving(reader, undefined),
  },
  `                                   | approve | reject | approve none
   requester finance, requester admin | own     | yes    | not_found
   finance, admin                     | yes     | yes    | not_found
   requester, others                  | role    | role   | role`,
);

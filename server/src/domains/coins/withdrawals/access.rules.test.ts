import { testAccess } from '../../../../test/access-table';
import { allowApproving, allowDeciding, allowListing, allowOwnWithdrawal } from './access.rules';

const withdrawal = { userId: 'owner', firstApproverId: 'first' };

testAccess(
  { owner: 'owner', 'first approver': 'first' },
  {
    use: (reader) => allowOwnWithdrawal(reader, withdrawal),
    decide: (reader) => allowDeciding(reader, withdrawal),
    approve: (reader) => allowApproving(reader, withdrawal),
    'use none': (reader) => allowOwnWithdrawal(reader, undefined),
    'decide none': (reader) => allowDeciding(reader, undefined),
    'list all': (reader) => allowListing(reader, true),
    'list own': (reader) => allowListing(reader, false),
  },
  `                                            | use       | decide      | approve         | use none  | decide none | list all | list own
   owner                                      | yes       | role        | role            | not_found | role        | role     | yes
   owner finance, owner admin                 | yes       | own_request | own_request     | not_found | not_found   | yes      | yes
   finance, admin                             | not_found | yes         | yes             | not_found | not_found   | yes      | yes
   first approver finance, first approver admin | not_found | yes       | approved_before | not_found | not_found   | yes      | yes
   first approver, others                     | not_found | role        | role            | not_found | role        | role     | yes`,
);

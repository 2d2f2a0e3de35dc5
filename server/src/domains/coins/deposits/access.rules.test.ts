import { testAccess } from '../../../../test/access-table';
import { allowDeciding, allowListing, allowOwnDeposit, allowReversing } from './access.rules';

const deposit = { userId: 'owner' };
const unclaimedDeposit = { userId: null };

testAccess(
  { owner: 'owner' },
  {
    use: (reader) => allowOwnDeposit(reader, deposit),
    'use unclaimed': (reader) => allowOwnDeposit(reader, unclaimedDeposit),
    decide: (reader) => allowDeciding(reader, deposit),
    reverse: (reader) => allowReversing(reader, deposit),
    'reverse none': (reader) => allowReversing(reader, undefined),
    'list all': (reader) => allowListing(reader, true),
    'list own': (reader) => allowListing(reader, false),
  },
  `                           | use       | use unclaimed | decide | reverse     | reverse none | list all | list own
   owner                      | yes       | not_found     | role   | role        | role         | role     | yes
   owner finance, owner admin | yes       | not_found     | yes    | own_request | not_found    | yes      | yes
   finance, admin             | not_found | not_found     | yes    | yes         | not_found    | yes      | yes
   others                     | not_found | not_found     | role   | role        | role         | role     | yes`,
);

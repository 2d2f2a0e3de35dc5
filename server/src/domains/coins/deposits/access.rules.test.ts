import { testAccess } from '../../../../test/access-table';
import { allowDeciding, allowListing, allowOwnDeposit, allowReversing } from './access.rules';

const row = { userId: 'owner' };
const unclaimedDeposit = { userId: null };

testAccess(
  { owner: 'owner' },
  {
    use: (reader) => allowOwnDeposit(reader, row),
    'use unclaimed': (reader) => allowOwnDeposit(reader, unclaimedDeposit),
    decide: (reader) => allowDeciding(reader, row),
    reverse: (reader) => allowReversing(reader, row),
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

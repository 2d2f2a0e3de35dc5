import { testAccess } from '../../../../test/access-table';
import { allowDeciding, allowOwnParticipant, allowReading, allowSeeing } from './access.rules';

const entry = { userId: 'owner' };
const publishedColumns = { publishedAt: new Date(0) };
const draft = { publishedAt: null };

testAccess(
  { owner: 'owner' },
  {
    'see published': (reader) => allowSeeing(reader, publishedColumns),
    'see draft': (reader) => allowSeeing(reader, draft),
    'use entry': (reader) => allowOwnParticipant(reader, entry),
    'read entry': (reader) => allowReading(reader, entry),
    decide: (reader) => allowDeciding(reader, entry),
    'decide none': (reader) => allowDeciding(reader, undefined),
  },
  `                             | see published | see draft | use entry | read entry | decide      | decide none
   owner                        | yes           | not_found | yes       | yes        | role        | role
   owner moderator, owner admin | yes           | yes       | yes       | yes        | own_request | not_found
   moderator, admin             | yes           | yes       | not_found | yes        | yes         | not_found
   others                       | yes           | not_found | not_found | not_found  | role        | role`,
);

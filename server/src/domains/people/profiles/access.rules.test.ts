import { testAccess } from '../../../../test/access-table';
import { allowChanging, allowDeleting, allowReading } from './access.rules';

testAccess(
  { owner: 'owner' },
  {
    read: (reader) => allowReading(reader, { id: 'owner' }),
    'read none': (reader) => allowReading(reader, undefined),
    'change bio': (reader) => allowChanging(reader, 'owner', { changesOwnerFields: true, changesStaffFields: false }),
    'change role': (reader) => allowChanging(reader, 'owner', { changesOwnerFields: false, changesStaffFields: true }),
    'remove picture': (reader) =>
      allowChanging(reader, 'owner', { changesOwnerFields: false, changesStaffFields: false }),
    delete: (reader) => allowDeleting(reader, 'owner'),
  },
  `                   | read      | read none | change bio | change role | remove picture | delete
   owner              | yes       | not_found | yes        | own_role    | yes            | yes
   moderator, finance | yes       | not_found | profile    | profile     | profile        | profile
   admin              | yes       | not_found | profile    | yes         | yes            | yes
   others             | not_found | not_found | not_found  | not_found   | not_found      | not_found`,
);

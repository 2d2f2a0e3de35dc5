import { testAccess } from '../../../../test/access-table';
import { allowActing } from './access.rules';

testAccess(
  {},
  {
    active: (reader) => allowActing(reader ? { ...reader, status: 'active' } : undefined),
    suspended: (reader) => allowActing(reader ? { ...reader, status: 'suspended' } : undefined),
  },
  `        | active | suspended
   visitor | role   | role
   others  | yes    | role`,
);

import { testAccess } from '../../../../test/access-table';
import { allowDeciding, allowLifting, allowNoting, allowShuttingOut, allowWarning } from './access.rules';

describe('a user', () => {
  const user = { id: 'user', role: 'player' } as const;
  const editor = { id: 'user', role: 'editor' } as const;
  testAccess(
    { oneself: 'user' },
    {
      note: (reader) => allowNoting(reader, editor),
      warn: (reader) => allowWarning(reader, user),
      'warn staff': (reader) => allowWarning(reader, editor),
      '7 days': (reader) => allowShuttingOut(reader, user, 7),
      '8 days': (reader) => allowShuttingOut(reader, user, 8),
      'for good': (reader) => allowShuttingOut(reader, user, null),
      'warn none': (reader) => allowWarning(reader, undefined),
    },
    `                                   | note         | warn         | warn staff     | 7 days       | 8 days        | for good      | warn none
     oneself moderator, oneself admin   | own_sanction | own_sanction | own_sanction   | own_sanction | own_sanction  | own_sanction  | not_found
     moderator                          | yes          | yes          | staff_sanction | yes          | long_sanction | long_sanction | not_found
     admin                              | yes          | yes          | yes            | yes          | yes           | yes           | not_found
     oneself, others                    | role         | role         | role           | role         | role          | role          | role`,
  );
});

describe('a sanction', () => {
  const sanction = { userId: 'sanctioned', byId: 'author' };
  testAccess(
    { sanctioned: 'sanctioned', author: 'author' },
    {
      lift: (reader) => allowLifting(reader, sanction),
      'decide its appeal': (reader) => allowDeciding(reader, sanction, ['author', 'another admin']),
      'decide without another admin': (reader) => allowDeciding(reader, sanction, ['author', 'sanctioned']),
      'decide none': (reader) => allowDeciding(reader, undefined, []),
    },
    `                                       | lift           | decide its appeal | decide without another admin | decide none
     sanctioned moderator, sanctioned admin | own_sanction   | own_appeal        | own_appeal                   | not_found
     author moderator, author admin         | yes            | own_appeal        | own_appeal                   | not_found
     moderator                              | other_sanction | role              | yes                          | not_found
     admin                                  | yes            | yes               | yes                          | not_found
     sanctioned, author, others             | role           | role              | role                         | role`,
  );
});

import { testAccess } from '../../../../test/access-table';
import { allowChanging, allowEvidence, allowListing, allowUploading } from './access.rules';

const picture = { ownerId: 'owner', purpose: 'cover' } as const;
const evidence = { ownerId: 'owner', purpose: 'evidence' } as const;

testAccess(
  { owner: 'owner' },
  {
    change: (reader) => allowChanging(reader, picture),
    'change evidence': (reader) => allowChanging(reader, evidence),
    'change none': (reader) => allowChanging(reader, undefined),
    'upload avatar': (reader) => allowUploading(reader, 'avatar'),
    'upload cover': (reader) => allowUploading(reader, 'cover'),
    'upload library': (reader) => allowUploading(reader, 'library'),
    'list own': (reader) => allowListing(reader, { everyones: false }),
    'list all': (reader) => allowListing(reader, { everyones: true }),
    'list evidence': (reader) => allowListing(reader, { everyones: true, purpose: 'evidence' }),
  },
  `                            | change    | change evidence | change none | upload avatar | upload cover | upload library | list own | list all | list evidence
   owner                      | yes       | yes             | not_found   | yes           | role         | role           | yes      | role     | role
   owner editor, owner admin  | yes       | yes             | not_found   | yes           | yes          | yes            | yes      | yes      | role
   owner moderator            | yes       | yes             | not_found   | yes           | yes          | role           | yes      | role     | role
   editor, admin              | yes       | not_found       | not_found   | yes           | yes          | yes            | yes      | yes      | role
   moderator                  | not_found | not_found       | not_found   | yes           | yes          | role           | yes      | role     | role
   others                     | not_found | not_found       | not_found   | yes           | role         | role           | yes      | role     | role`,
);

describe('evidence', () => {
  const makeMatchAccess = (reader: { id: string } | null, shown: boolean) => ({
    plays: reader?.id === 'opponent',
    shown,
  });
  testAccess(
    { opponent: 'opponent' },
    {
      'add to shown': (reader) => allowEvidence(reader, makeMatchAccess(reader, true)),
      'add to hidden': (reader) => allowEvidence(reader, makeMatchAccess(reader, false)),
      'add to none': (reader) => allowEvidence(reader, undefined),
    },
    `                 | add to shown   | add to hidden  | add to none
     opponent         | yes            | yes            | not_found
     moderator, admin | not_your_match | not_your_match | not_found
     others           | not_your_match | not_found      | not_found`,
  );
});

import { testAccess } from '../../../../test/access-table';
import { allowListing, allowSeeing } from './access.rules';

const now = new Date(1000);
const publishedPost = { kind: 'news', status: 'published', publishedAt: new Date(1000) } as const;
const scheduledPost = { ...publishedPost, publishedAt: new Date(1001) };
const draft = { kind: 'news', status: 'draft', publishedAt: null } as const;

testAccess(
  {},
  {
    'see published': (reader) => allowSeeing(reader, publishedPost, now),
    'see scheduled': (reader) => allowSeeing(reader, scheduledPost, now),
    'see draft': (reader) => allowSeeing(reader, draft, now),
    'see none': (reader) => allowSeeing(reader, undefined, now),
    'list published': (reader) => allowListing(reader, { anyStatus: false }),
    'list drafts': (reader) => allowListing(reader, { anyStatus: true }),
  },
  `              | see published | see scheduled | see draft | see none  | list published | list drafts
   editor, admin | yes           | yes           | yes       | not_found | yes            | yes
   others        | yes           | not_found     | not_found | not_found | yes            | role`,
);

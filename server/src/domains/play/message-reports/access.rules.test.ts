import { testAccess } from '../../../../test/access-table';
import { allowDeciding, allowReporting } from './access.rules';

const match = {
  ...({ openedAt: new Date(0), displayStatus: 'visible', joined: true } as const),
  players: ['first', 'second'] as const,
  entered: false,
};
const message = { kind: 'text' as const, authorId: 'first', staff: false, former: false, deletedAt: null };

testAccess(
  { author: 'first', opponent: 'second' },
  {
    report: (reader) => allowReporting(reader, match, message),
    'report what staff wrote': (reader) => allowReporting(reader, match, { ...message, authorId: 'x', staff: true }),
    'report what is deleted': (reader) => allowReporting(reader, match, { ...message, deletedAt: new Date(0) }),
    'report what former players wrote': (reader) => allowReporting(reader, match, { ...message, former: true }),
    decide: (reader) => allowDeciding(reader, { entered: false }),
    'decide in a contest of theirs': (reader) => allowDeciding(reader, { entered: true }),
  },
  `                                     | report         | report what staff wrote | report what is deleted | report what former players wrote | decide | decide in a contest of theirs
   author                              | not_found      | not_found               | not_found              | not_found                        | role   | role
   author moderator, author admin      | not_found      | not_found               | not_found              | not_found                        | yes    | entered_contest
   opponent                            | yes            | not_found               | not_found              | not_found                        | role   | role
   opponent moderator, opponent admin  | yes            | not_found               | not_found              | not_found                        | yes    | entered_contest
   moderator, admin                    | not_your_match | not_your_match          | not_your_match         | not_your_match                   | yes    | entered_contest
   others                              | not_your_match | not_your_match          | not_your_match         | not_your_match                   | role   | role`,
);

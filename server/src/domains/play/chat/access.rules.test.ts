import { testAccess } from '../../../../test/access-table';
import { allowChat, allowDeleting, allowEditing, allowJoining, allowSharing } from './access.rules';

const contest = { openedAt: new Date(0), displayStatus: 'visible' } as const;
const players = ['first', 'second'] as const;
const makeMatch = (id: string | undefined, joined = false, look: object = contest) => ({
  ...contest,
  ...look,
  players,
  joined,
  entered: ['first', 'second', 'entrant'].includes(id ?? ''),
});
const textMessage = { authorId: 'first', kind: 'text', deletedAt: null };

testAccess(
  { 'first player': 'first', opponent: 'second', entrant: 'entrant' },
  {
    join: (reader) => allowJoining(reader, makeMatch(reader?.id)),
    chat: (reader) => allowChat(reader, makeMatch(reader?.id)),
    'chat once joined': (reader) => allowChat(reader, makeMatch(reader?.id, true)),
    'chat of a hidden contest': (reader) =>
      allowChat(reader, makeMatch(reader?.id, false, { displayStatus: 'hidden' })),
    share: (reader) => allowSharing(reader, makeMatch(reader?.id)),
    edit: (reader) => allowEditing(reader, textMessage),
    'edit what is deleted': (reader) => allowEditing(reader, { ...textMessage, deletedAt: new Date(0) }),
    delete: (reader) => allowDeleting(reader, { ...textMessage, deletedAt: new Date(0) }),
    'delete what the room says': (reader) => allowDeleting(reader, { ...textMessage, kind: 'joined' }),
  },
  `                                        | join            | chat            | chat once joined | chat of a hidden contest | share          | edit      | edit what is deleted | delete    | delete what the room says
   first player                            | role            | yes             | yes              | yes                      | yes            | yes       | not_found            | yes       | not_found
   first player moderator, first player admin          | entered_contest | yes             | yes              | yes                      | yes            | yes       | not_found            | yes       | not_found
   opponent                                | role            | yes             | yes              | yes                      | yes            | not_found | not_found            | not_found | not_found
   opponent moderator, opponent admin      | entered_contest | yes             | yes              | yes                      | yes            | not_found | not_found            | not_found | not_found
   entrant                                 | role            | not_your_match  | not_your_match   | not_your_match           | not_your_match | not_found | not_found            | not_found | not_found
   entrant moderator, entrant admin        | entered_contest | entered_contest | entered_contest  | entered_contest          | not_your_match | not_found | not_found            | not_found | not_found
   moderator, admin                        | yes             | not_joined      | yes              | not_joined               | not_your_match | not_found | not_found            | not_found | not_found
   others                                  | role            | not_your_match  | not_your_match   | not_found                | not_your_match | not_found | not_found            | not_found | not_found`,
);

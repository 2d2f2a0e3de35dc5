import { testAccess } from '../../../../test/access-table';
import { allowPlaying, allowRoom, allowSeeing, allowStaffAct } from './access.rules';

const contest = { openedAt: new Date(0), displayStatus: 'visible' } as const;
const hiddenContest = { ...contest, displayStatus: 'hidden' } as const;
const draft = { ...contest, openedAt: null };
const entrants = [{ userId: 'first' }, { userId: 'second' }, { userId: 'entrant' }];
const match = { players: ['first', 'second'] } as const;

testAccess(
  { 'first player': 'first', opponent: 'second', entrant: 'entrant' },
  {
    'see shown': (reader) => allowSeeing(reader, contest, { entered: false }),
    'see hidden': (reader) =>
      allowSeeing(reader, hiddenContest, { entered: entrants.some((each) => each.userId === reader?.id) }),
    'see draft': (reader) => allowSeeing(reader, draft, { entered: false }),
    play: (reader) => allowPlaying(reader, { ...match, seesContest: true }),
    'play hidden': (reader) => allowPlaying(reader, { ...match, seesContest: false }),
    room: (reader) => allowRoom(reader, { ...match, seesContest: true }),
    'hidden room': (reader) => allowRoom(reader, { ...match, seesContest: false }),
    'staff act': (reader) => allowStaffAct(reader, 'matches.rule', entrants),
  },
  `                                   | see shown | see hidden | see draft | play           | play hidden | room           | hidden room | staff act
   first player, opponent             | yes       | yes        | not_found | yes            | yes         | yes            | yes         | role
   first player moderator, first player admin | yes       | yes        | yes       | yes            | yes         | yes            | yes         | entered_contest
   opponent moderator, opponent admin | yes       | yes        | yes       | yes            | yes         | yes            | yes         | entered_contest
   entrant                            | yes       | yes        | not_found | not_your_match | not_found   | not_your_match | not_found   | role
   entrant moderator, entrant admin   | yes       | yes        | yes       | not_your_match | not_found   | yes            | yes         | entered_contest
   moderator, admin                   | yes       | yes        | yes       | not_your_match | not_found   | yes            | yes         | yes
   others                             | yes       | not_found  | not_found | not_your_match | not_found   | not_your_match | not_found   | role`,
);

test('each player acts on their own side', () => {
  const sides = ['first', 'second'].map((id) => allowPlaying({ id, role: 'player' }, { ...match, seesContest: true }));
  expect(sides).toEqual([
    { ok: true, row: 0 },
    { ok: true, row: 1 },
  ]);
});

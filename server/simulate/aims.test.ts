import { findAim, isPostponed } from './aims';
import { findProgramme, pickInTurn, programmeNames } from './plants';
import { type Event, makeActor, makeInstance } from './world';

const makeStatement = (text: string): Event => ({
  ...{ kind: 'statement', order: 1, name: 'a1.1/1#1', text, connection: null, state: 'waiting', outcome: null },
  ...{ actor: makeActor('a1.1/1', makeInstance('web1')), blockedSince: 0, completion: Promise.resolve() },
  ...{ laterFault: null, act: async () => null, resolve() {}, reject() {} },
});

test.each([
  ['select * from "users" where "id" = $1 for no key update', true],
  ['select * from "contests" where "id" = $1 for update', true],
  ['select sum(amount) from "staff_moves" where "user_id" = $1', false],
  ['update "stakes" set "ended_at" = $1', false],
])('%s comes last: %s', (text, isLast) => {
  expect(isPostponed('locks', makeStatement(text))).toBe(isLast);
  expect(isPostponed('turns', makeStatement(text))).toBe(false);
});

test.each([
  ['contracts', 4],
  ['campaigns', 3],
  ['contests', 11],
  ['contests_and_sends', 11],
] as const)('each kind of %s is played with each aim', (programme, count) => {
  const kinds = Array.from({ length: count }, (_, index) => index);
  const seeds = Array.from(
    { length: 120 },
    (_, index) => programmeNames.indexOf(programme) + index * programmeNames.length,
  );
  expect(new Set(seeds.map(findProgramme))).toEqual(new Set([programme]));
  const listAimsOf = (kind: number) =>
    new Set(seeds.filter((seed) => pickInTurn(seed, kinds) === kind).map((seed) => findAim(seed)));
  for (const kind of kinds) expect(listAimsOf(kind)).toEqual(new Set(seeds.map((seed) => findAim(seed))));
});

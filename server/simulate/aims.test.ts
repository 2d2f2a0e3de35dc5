import { findAim, isPostponed } from './aims';
import { findProgramme, pickInTurn, programmeNames } from './plants';
import { type Event, makeActor, makeInstance } from './world';

const makeStatement = (text: string): Event => ({
  ...{ kind: 'statement', order: 1, name: 'a1.1/1#1', text, connection: null, state: 'waiting', outcome: null },
  ...{ actor: makeActor('a1.1/1', makeInstance('web1')), blockedSince: 0, completion: Promise.resolve() },
  ...{ laterFault: null, act: async () => null, resolve() {}, reject() {} },
});

test.each([
  ['select * from "users" where "id" = $1 for no key update', true, false],
  ['select * from "contests" where "id" = $1 for update', true, false],
  ['select sum(amount) from "staff_moves" where "user_id" = $1', false, false],
  ['update "stakes" set "ended_at" = $1', false, true],
  ['insert into "participants" ("id") values ($1)', false, true],
])('%s comes last of locks: %s, of writes: %s', (text, isLastLock, isLastWrite) => {
  expect(isPostponed('locks', makeStatement(text))).toBe(isLastLock);
  expect(isPostponed('writes', makeStatement(text))).toBe(isLastWrite);
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

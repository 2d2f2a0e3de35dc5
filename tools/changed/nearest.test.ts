import type { Graph } from '../cycles/graph';
import { fitting, testsReaching } from './nearest';

const graph: Graph = new Map(
  Object.entries({
    'server/contests/contest.test.ts': ['server/contests/commands.ts'],
    'server/contests/commands.ts': ['server/contests/rules.ts'],
    'server/matches/match.test.ts': ['server/testing.ts'],
    'server/contests/staff.test.ts': ['server/testing.ts'],
    'server/testing.ts': ['server/contests/commands.ts'],
    'server/ledger/post.test.ts': ['server/ledger/post.ts'],
  }).map(([file, imported]) => [file, new Map(imported.map((target) => [target, `${file} → ${target}`]))]),
);
const second = () => 1;

test('tests are found through what they import, the nearest first, then the neighbours', () => {
  expect(testsReaching(graph, ['server/contests/rules.ts'])).toEqual([
    { test: 'server/contests/contest.test.ts', imports: 2 },
    { test: 'server/contests/staff.test.ts', imports: 3 },
    { test: 'server/matches/match.test.ts', imports: 3 },
  ]);
});

test('a changed test is the nearest, and what nothing imports reaches none', () => {
  expect(testsReaching(graph, ['server/ledger/post.test.ts', 'docs/glossary.md'])).toEqual([
    { test: 'server/ledger/post.test.ts', imports: 0 },
  ]);
});

test('as many run as there is time for, and those beside a change in any case', () => {
  const tests = [0, 1, 1, 2, 3].map((imports, index) => ({ test: `${index}.test.ts`, imports }));
  expect(fitting(tests, second, 4)).toEqual(tests.slice(0, 4));
  expect(fitting(tests, second, 1)).toEqual(tests.slice(0, 3));
});

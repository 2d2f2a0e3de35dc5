import type { Graph } from '../cycles/graph';
import { findReachingTests, selectFittingTests } from './nearest-tests';

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
const returnOne = () => 1;

test('finds tests through their imports, nearest first, then neighbours', () => {
  expect(findReachingTests(graph, ['server/contests/rules.ts'])).toEqual([
    { file: 'server/contests/contest.test.ts', importCount: 2 },
    { file: 'server/contests/staff.test.ts', importCount: 3 },
    { file: 'server/matches/match.test.ts', importCount: 3 },
  ]);
});

test('a changed test is nearest, and an unimported file reaches none', () => {
  expect(findReachingTests(graph, ['server/ledger/post.test.ts', 'docs/glossary.md'])).toEqual([
    { file: 'server/ledger/post.test.ts', importCount: 0 },
  ]);
});

test('selects as many as the time allows, and always those beside a change', () => {
  const tests = [0, 1, 1, 2, 3].map((importCount, index) => ({ file: `${index}.test.ts`, importCount }));
  expect(selectFittingTests(tests, returnOne, 4)).toEqual(tests.slice(0, 4));
  expect(selectFittingTests(tests, returnOne, 1)).toEqual(tests.slice(0, 3));
});

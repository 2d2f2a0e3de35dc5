import { addCoverage, type Coverage, getCoveredLine, listCoverage, summariseStatement } from './coverage';

test.each([
  ['select * from "users" where id = $1', 'select users'],
  ['select * from "contests" where "id" = $1 for update', 'lock contests'],
  ['select * from "stakes"\n where id = $1 for no key update', 'lock stakes'],
  ['insert into "jobs" ("kind") values ($1) returning "id"', 'insert jobs'],
  ['with due as (select id from game_readings) update game_readings set due_at = $1 from due', 'update game_readings'],
  ['delete from "sessions" where id = $1', 'delete sessions'],
  ['with entry as (select 1) insert into ledger_entries select * from entry', 'posting'],
  ['commit', 'commit'],
])('%s is covered as “%s”', (text, summary) => {
  expect(summariseStatement(text)).toBe(summary);
});

function addCoveredLine(coverage: Coverage, does: string, what: string, faults: Record<string, number>): void {
  const line = getCoveredLine(coverage, does, what);
  line.sendCount += 1;
  Object.assign(line.faults, faults);
}

test('what two runs covered is summed by command and statement', () => {
  const [firstCoverage, secondCoverage]: Coverage[] = [{}, {}];
  if (!firstCoverage || !secondCoverage) throw new Error('There are two runs');
  addCoveredLine(firstCoverage, 'claimContract', 'commit', { cut_after: 1 });
  addCoveredLine(secondCoverage, 'claimContract', 'commit', { cut_after: 2, dies_after: 1 });
  addCoveredLine(secondCoverage, 'claimContract', 'select contracts', {});
  addCoverage(firstCoverage, secondCoverage);
  expect(listCoverage(firstCoverage)).toEqual([
    'claimContract: 1 of 2 statements and calls hit (cut_after 3, dies_after 1)',
    '       2  commit: cut_after 3, dies_after 1',
    '       1  select contracts: never hit',
  ]);
});

import {
  addRunnerOutcome,
  formatSlowest,
  formatSummary,
  readJestOutcomes,
  readJourneyOutcomes,
  type Step,
  summariseRun,
} from './results';

const makeAttempt = (status: string, duration: number, retry = 0) => ({
  workerIndex: 0,
  status,
  duration,
  retry,
  errors: [],
});

const makeSpec = (title: string, status: string, results: ReturnType<typeof makeAttempt>[]) => ({
  title,
  ok: status !== 'unexpected',
  tags: [],
  tests: [{ timeout: 120_000, annotations: [], expectedStatus: 'passed', projectName: '', results, status }],
});

const makeSuite = (title: string, file: string, specs: object[], suites?: object[]) => ({
  title,
  file,
  line: 0,
  column: 0,
  specs,
  ...(suites && { suites }),
});

const makePlaywrightReport = (suites: object[], errors: object[] = []) => ({
  config: { workers: 2 },
  suites,
  errors,
  stats: { startTime: '2026-11-22T05:22:42.010Z', duration: 9170.894 },
});

const journeyReport = makePlaywrightReport([
  makeSuite(
    'journeys/entry.journey.ts',
    'journeys/entry.journey.ts',
    [
      makeSpec('enters', 'expected', [makeAttempt('passed', 2_000)]),
      makeSpec('leaves', 'flaky', [makeAttempt('failed', 15_000), makeAttempt('passed', 3_000, 1)]),
    ],
    [
      makeSuite('by the keyboard', 'journeys/entry.journey.ts', [
        makeSpec('enters', 'unexpected', [makeAttempt('failed', 15_000), makeAttempt('timedOut', 120_000, 1)]),
        makeSpec('leaves', 'skipped', [makeAttempt('skipped', 0), makeAttempt('skipped', 0, 1)]),
        makeSpec('stays', 'skipped', []),
      ]),
    ],
  ),
]);

const makeJestFile = (
  name: string,
  status: string,
  tests: [title: string, status: string, duration: number | null][],
) => ({
  name: `/home/laurel/${name}`,
  status,
  message: '',
  assertionResults: tests.map(([title, outcome, duration]) => ({
    ancestorTitles: ['posting'],
    fullName: `posting ${title}`,
    title,
    status: outcome,
    duration,
    failureMessages: [],
  })),
});

const unitTestReport = {
  numPassedTests: 1,
  testResults: [
    makeJestFile('server/ledger/post.test.ts', 'failed', [
      ['balances', 'passed', 250],
      ['refuses', 'failed', 10],
      ['later', 'pending', null],
      ['some day', 'todo', null],
    ]),
    makeJestFile('shared/ui/button.test.tsx', 'failed', []),
  ],
};

test('names a journey by its file and titles, and counts a pass on the second try as flaky', () => {
  expect(readJourneyOutcomes(journeyReport, 'e2e')).toEqual([
    { name: 'e2e/journeys/entry.journey.ts › enters', outcome: 'passed', seconds: 2 },
    { name: 'e2e/journeys/entry.journey.ts › leaves', outcome: 'flaky', seconds: 3 },
    { name: 'e2e/journeys/entry.journey.ts › by the keyboard › enters', outcome: 'failed', seconds: 120 },
    { name: 'e2e/journeys/entry.journey.ts › by the keyboard › leaves', outcome: 'skipped', seconds: 0 },
    { name: 'e2e/journeys/entry.journey.ts › by the keyboard › stays', outcome: 'skipped', seconds: 0 },
  ]);
});

test('counts a failure outside a journey as failed', () => {
  const report = makePlaywrightReport(
    [],
    [{ message: 'Error: Cannot find module\n    at here', location: { file: 'a', line: 1 } }],
  );
  expect(readJourneyOutcomes(report, 'e2e')).toEqual([
    { name: 'e2e › Error: Cannot find module', outcome: 'failed', seconds: 0 },
  ]);
});

test("names a test by its file and titles, and counts a file that can't run as failed", () => {
  expect(readJestOutcomes(unitTestReport, '/home/laurel')).toEqual([
    { name: 'server/ledger/post.test.ts › posting › balances', outcome: 'passed', seconds: 0.25 },
    { name: 'server/ledger/post.test.ts › posting › refuses', outcome: 'failed', seconds: 0.01 },
    { name: 'server/ledger/post.test.ts › posting › later', outcome: 'skipped', seconds: 0 },
    { name: 'server/ledger/post.test.ts › posting › some day', outcome: 'skipped', seconds: 0 },
    { name: 'shared/ui/button.test.tsx', outcome: 'failed', seconds: 0 },
  ]);
});

test('counts a runner that fails without a failed test as failed', () => {
  const passedTest = { name: 'a', outcome: 'passed', seconds: 1 } as const;
  const failedTest = { name: 'b', outcome: 'failed', seconds: 1 } as const;
  expect(addRunnerOutcome('Journeys', true, [passedTest])).toEqual([passedTest]);
  expect(addRunnerOutcome('Journeys', false, [failedTest])).toEqual([failedTest]);
  expect(addRunnerOutcome('Journeys', false, [passedTest])).toEqual([
    passedTest,
    { name: 'Journeys', outcome: 'failed', seconds: 0 },
  ]);
});

describe('a run', () => {
  const steps: Step[] = [
    { name: 'Types', seconds: 9.96, tests: [{ name: 'Types', outcome: 'passed', seconds: 9.96 }] },
    { name: 'Unit and server', seconds: 150, tests: readJestOutcomes(unitTestReport, '/home/laurel') },
    { name: 'Journeys', seconds: 400.04, tests: readJourneyOutcomes(journeyReport, 'e2e') },
  ];

  test('counts what passed, failed and did not run, in total and by step', () => {
    expect(summariseRun(steps, 545.04)).toMatchObject({
      passed: 4,
      failed: 3,
      skipped: 4,
      flaky: ['e2e/journeys/entry.journey.ts › leaves'],
      failures: [
        'server/ledger/post.test.ts › posting › refuses',
        'shared/ui/button.test.tsx',
        'e2e/journeys/entry.journey.ts › by the keyboard › enters',
      ],
      seconds: 545,
      steps: [
        { name: 'Types', passed: 1, failed: 0, skipped: 0, seconds: 10 },
        { name: 'Unit and server', passed: 1, failed: 2, skipped: 2, seconds: 150 },
        { name: 'Journeys', passed: 2, failed: 1, skipped: 2, seconds: 400 },
      ],
    });
  });

  test('names the fifteen slowest tests, the slowest first', () => {
    const manyTests = Array.from({ length: 17 }, (_, index) => ({
      name: `number ${index}`,
      outcome: 'passed' as const,
      seconds: index,
    }));
    const summary = summariseRun([{ name: 'Journeys', seconds: 136, tests: manyTests }], 136);
    expect(summary.slowest).toHaveLength(15);
    expect(summary.slowest[0]).toEqual({ name: 'number 16', seconds: 16 });
    expect(summary.slowest[14]).toEqual({ name: 'number 2', seconds: 2 });
    const lines = formatSlowest(summary);
    expect(lines[0]).toBe('The 15 slowest tests:');
    expect(lines[1]).toBe('   16.0 s  number 16');
    expect(lines[15]).toBe('    2.0 s  number 2');
  });

  test('ends with failures, flaky tests and one line of totals', () => {
    expect(formatSummary(summariseRun(steps, 545)).slice(-2)).toEqual([
      'Flaky, passed at the second try: e2e/journeys/entry.journey.ts › leaves',
      '4 passed, 3 failed, 4 skipped',
    ]);
  });

  test('passes with flaky journeys only', () => {
    const flakyStep: Step = { name: 'Journeys', seconds: 3, tests: [{ name: 'leaves', outcome: 'flaky', seconds: 3 }] };
    expect(formatSummary(summariseRun([flakyStep], 3))).toEqual([
      'Flaky, passed at the second try: leaves',
      '1 passed, 0 failed',
    ]);
  });
});

import path from 'node:path';
import { z } from 'zod';

export interface TestOutcome {
  name: string;
  outcome: 'passed' | 'failed' | 'flaky' | 'skipped';
  seconds: number;
}

/** A check that passes or fails as a whole counts as one test. */
export interface Step {
  name: string;
  seconds: number;
  tests: readonly TestOutcome[];
}

const formatTestName = (file: string, titles: readonly string[]) => [file, ...titles].join(' › ');

const jestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({
          ancestorTitles: z.array(z.string()),
          title: z.string(),
          status: z.string(),
          duration: z.number().nullish(),
        }),
      ),
    }),
  ),
});

/** A file that failed without a failed test, for example because it couldn't run, counts as one failed test. */
export function readJestOutcomes(report: unknown, root: string): TestOutcome[] {
  return jestReport.parse(report).testResults.flatMap((file) => {
    const relativeFile = path.relative(root, file.name);
    const tests = file.assertionResults.map(({ ancestorTitles, title, status, duration }): TestOutcome => {
      const outcome = status === 'passed' || status === 'failed' ? status : 'skipped';
      return {
        name: formatTestName(relativeFile, [...ancestorTitles, title]),
        outcome,
        seconds: (duration ?? 0) / 1000,
      };
    });
    const hasBrokenFile = file.status === 'failed' && !tests.some(({ outcome }) => outcome === 'failed');
    return hasBrokenFile
      ? [...tests, { name: formatTestName(relativeFile, []), outcome: 'failed', seconds: 0 }]
      : tests;
  });
}

const playwrightTest = z.object({
  status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
  results: z.array(z.object({ duration: z.number() })),
});
const playwrightSpec = z.object({ title: z.string(), tests: z.array(playwrightTest) });
const playwrightSuite = z.object({
  title: z.string(),
  file: z.string(),
  specs: z.array(playwrightSpec),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});
type PlaywrightSuite = z.infer<typeof playwrightSuite>;
const playwrightReport = z.object({
  suites: z.array(playwrightSuite),
  errors: z.array(z.object({ message: z.string().optional() })),
});

const outcomesByStatus = { expected: 'passed', unexpected: 'failed', flaky: 'flaky', skipped: 'skipped' } as const;

/** Each error outside a journey counts as a failed test. */
export function readJourneyOutcomes(report: unknown, folder: string): TestOutcome[] {
  const listOutcomes = (suite: PlaywrightSuite, titles: readonly string[]): TestOutcome[] => [
    ...suite.specs.flatMap(({ title, tests }) =>
      tests.map(
        ({ status, results }): TestOutcome => ({
          name: formatTestName(path.join(folder, suite.file), [...titles, title]),
          outcome: outcomesByStatus[status],
          seconds: (results.at(-1)?.duration ?? 0) / 1000,
        }),
      ),
    ),
    ...(suite.suites ?? []).flatMap((inner) => listOutcomes(inner, [...titles, inner.title])),
  ];
  const { suites, errors } = playwrightReport.parse(report);
  return [
    ...suites.flatMap((suite) => listOutcomes(suite, [])),
    ...errors.map(
      ({ message = '' }): TestOutcome => ({
        name: formatTestName(folder, [message.split('\n')[0] ?? '']),
        outcome: 'failed',
        seconds: 0,
      }),
    ),
  ];
}

export const addRunnerOutcome = (
  name: string,
  succeeded: boolean,
  tests: readonly TestOutcome[],
): readonly TestOutcome[] =>
  succeeded || tests.some(({ outcome }) => outcome === 'failed')
    ? tests
    : [...tests, { name, outcome: 'failed', seconds: 0 }];

const roundSeconds = (seconds: number) => Math.round(seconds * 10) / 10;

export function countTests(tests: readonly TestOutcome[]) {
  const selectTests = (wantedOutcome: TestOutcome['outcome']) =>
    tests.filter(({ outcome }) => outcome === wantedOutcome);
  return {
    passed: selectTests('passed').length + selectTests('flaky').length,
    failed: selectTests('failed').length,
    skipped: selectTests('skipped').length,
  };
}

/** @param seconds the duration of the whole run, whose steps overlap. */
export function summariseRun(steps: readonly Step[], seconds: number) {
  const tests = steps.flatMap((step) => step.tests);
  const listNames = (wantedOutcome: TestOutcome['outcome']) =>
    tests.filter(({ outcome }) => outcome === wantedOutcome).map(({ name }) => name);
  return {
    ...countTests(tests),
    failures: listNames('failed'),
    flaky: listNames('flaky'),
    seconds: roundSeconds(seconds),
    steps: steps.map((step) => ({ name: step.name, ...countTests(step.tests), seconds: roundSeconds(step.seconds) })),
    slowest: tests
      .toSorted((a, b) => b.seconds - a.seconds)
      .slice(0, 15)
      .map(({ name, seconds }) => ({ name, seconds: roundSeconds(seconds) })),
  };
}

export type Summary = ReturnType<typeof summariseRun>;

export const formatSlowest = ({ slowest }: Summary): string[] => [
  `The ${slowest.length} slowest tests:`,
  ...slowest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`),
];

export const formatSummary = ({ passed, failed, skipped, failures, flaky }: Summary): string[] => [
  ...failures.map((name) => `Failed: ${name}`),
  ...flaky.map((name) => `Flaky, passed at the second try: ${name}`),
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`,
];

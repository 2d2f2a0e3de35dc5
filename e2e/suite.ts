import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

// The README's test command: every check in turn, and one line at the end that counts them all.

const root = path.join(import.meta.dirname, '..');
const results = path.join(root, 'test-results');

const jestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

interface Count {
  passed: number;
  failed: number;
}

const run = (command: string, args: string[], cwd = root) =>
  new Promise<boolean>((resolve, reject) => {
    const child = spawn(path.join(cwd, 'node_modules/.bin', command), args, { cwd, stdio: 'inherit' });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code === 0));
  });

const report = async (name: string): Promise<unknown> => JSON.parse(await readFile(path.join(results, name), 'utf8'));

/** A check that is right or wrong as a whole. */
const whole = (command: string, args: string[]) => async (): Promise<Count> =>
  (await run(command, args)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

const steps: Record<string, () => Promise<Count>> = {
  Types: whole('tsc', ['-p', 'tsconfig.json']),
  Lint: whole('biome', ['check', '--error-on-warnings', '.']),
  'Area contract': whole('tsx', ['tools/contract/contract.ts', '--check']),
  Words: whole('tsx', ['tools/words/words.ts']),
  Bytes: whole('tsx', ['tools/bytes/bytes.ts']),
  Specification: whole('tsx', ['e2e/specification.ts']),
  'Unit and server': async () => {
    const ok = await run('jest', ['--json', `--outputFile=${path.join(results, 'jest.json')}`, '--ci']);
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = jestReport.parse(await report('jest.json'));
    const failed = numFailedTests + numRuntimeErrorTestSuites;
    return { passed: numPassedTests, failed: ok ? failed : Math.max(1, failed) };
  },
  Journeys: async () => {
    const ok = await run('playwright', ['test'], path.join(root, 'e2e'));
    const { stats } = playwrightReport.parse(await report('journeys.json'));
    const failed = stats.unexpected + stats.flaky;
    return { passed: stats.expected, failed: ok ? failed : Math.max(1, failed) };
  },
};

const say = (line: string) => process.stdout.write(`${line}\n`);

await rm(results, { recursive: true, force: true });
await mkdir(results, { recursive: true });
const total: Count = { passed: 0, failed: 0 };
for (const [name, step] of Object.entries(steps)) {
  say(`\n== ${name}`);
  const started = performance.now();
  const { passed, failed } = await step().catch((error: unknown): Count => {
    say(error instanceof Error ? error.message : String(error));
    return { passed: 0, failed: 1 };
  });
  say(`== ${name}: ${passed} passed, ${failed} failed in ${Math.round((performance.now() - started) / 1000)} s`);
  total.passed += passed;
  total.failed += failed;
}
say(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

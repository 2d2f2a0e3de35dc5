import { performance } from 'node:perf_hooks';
import { checks, runScript } from './checks';

// `npm run check` runs the checks two at a time, in order, stops at the first failure, and ends with a line that says
// whether all passed.

const waitingChecks = Object.entries(checks);
const failures: string[] = [];

async function runChecks(): Promise<void> {
  for (let nextCheck = waitingChecks.shift(); nextCheck && failures.length === 0; nextCheck = waitingChecks.shift()) {
    const [name, script] = nextCheck;
    if (!(await runScript(script))) failures.push(`${name} (npm run ${script.join(' ')})`);
  }
}

await Promise.all([runChecks(), runChecks()]);
const seconds = Math.round(performance.now() / 1000);
if (failures.length === 0) process.stdout.write(`All ${Object.keys(checks).length} checks passed in ${seconds} s.\n`);
else {
  process.stderr.write(`Failed after ${seconds} s: ${failures.join(', ')}\n`);
  process.exitCode = 1;
}

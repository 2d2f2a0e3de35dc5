import { checks, runScript } from './checks';

// `npm run check` runs the checks two at a time, in order, and stops at the first failure.

const waitingChecks = Object.entries(checks);
let failed = false;

async function runChecks(): Promise<void> {
  for (let next = waitingChecks.shift(); next && !failed; next = waitingChecks.shift()) {
    const [name, script] = next;
    if (await runScript(script)) continue;
    process.stderr.write(`${name}: failed. Alone: npm run ${script.join(' ')}\n`);
    failed = true;
  }
}

await Promise.all([runChecks(), runChecks()]);
if (failed) process.exitCode = 1;

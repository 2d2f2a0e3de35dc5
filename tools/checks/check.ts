import { checks, runScript } from './checks';

// `npm run check` runs the checks two at a time, in order, and stops at the first failure.

const waitingChecks = Object.entries(checks);
let hasFailed = false;

async function runChecks(): Promise<void> {
  for (let nextCheck = waitingChecks.shift(); nextCheck && !hasFailed; nextCheck = waitingChecks.shift()) {
    const [name, script] = nextCheck;
    if (await runScript(script)) continue;
    process.stderr.write(`${name}: failed. Alone: npm run ${script.join(' ')}\n`);
    hasFailed = true;
  }
}

await Promise.all([runChecks(), runChecks()]);
if (hasFailed) process.exitCode = 1;

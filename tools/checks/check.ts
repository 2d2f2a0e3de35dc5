import { checks, passesScript } from './checks';

// `npm run check` takes the checks two at a time, in their order, and ends with the first that fails.

const waiting = Object.entries(checks);
let failed = false;

async function takeInTurn(): Promise<void> {
  for (let next = waiting.shift(); next && !failed; next = waiting.shift()) {
    const [name, script] = next;
    if (await passesScript(script)) continue;
    process.stderr.write(`${name}: failed. Alone: npm run ${script.join(' ')}\n`);
    failed = true;
  }
}

await Promise.all([takeInTurn(), takeInTurn()]);
if (failed) process.exitCode = 1;

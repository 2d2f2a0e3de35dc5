import { checks, passesScript } from './checks';

// `npm run check` takes each check in turn and ends with the first that fails.

for (const [name, script] of Object.entries(checks)) {
  if (await passesScript(script)) continue;
  process.stderr.write(`${name}: failed. Alone: npm run ${script.join(' ')}\n`);
  process.exitCode = 1;
  break;
}

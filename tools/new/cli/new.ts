import { spawn } from 'node:child_process';
import path from 'node:path';
import { readManifest } from '../../../deploy/workspace';
import { buildAreaChange } from '../area/area';
import { usage as areaUsage } from '../area/request';
import { buildCallChange } from '../call/call';
import { usage as callUsage } from '../call/request';
import { applyChange, type Change, RequestError } from '../change';
import { buildComponentChange, usage as componentUsage } from '../component/component';
import { runInterruptibly } from '../interrupt';
import { usage as sectionUsage } from '../section/request';
import { buildSectionChange } from '../section/section';

// `npm run new -- <kind> …` makes the files of an area, a call, a section or a component, and adds them to the files
// that list them.

const root = path.join(import.meta.dirname, '../../..');
const printLine = (line: string) => process.stdout.write(`${line}\n`);

function runCommand(command: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    // Detached, so that Ctrl-C in the terminal only reaches this process.
    const child = spawn(command, { cwd: root, shell: true, detached: true, stdio: ['ignore', 'inherit', 'inherit'] });
    const endProcess = () => child.pid !== undefined && process.kill(-child.pid, 'SIGTERM');
    signal.addEventListener('abort', endProcess);
    child.once('error', reject);
    child.once('exit', (code) => {
      signal.removeEventListener('abort', endProcess);
      if (code === 0) resolve();
      else reject(signal.aborted ? signal.reason : new Error(`"${command}" ended with ${code}`));
    });
  });
}

const kinds: Readonly<Record<string, { usage: string; buildChange: (args: readonly string[]) => Change }>> = {
  call: { usage: callUsage, buildChange: (args) => buildCallChange(root, args, new Date()) },
  section: { usage: sectionUsage, buildChange: (args) => buildSectionChange(root, args) },
  component: { usage: componentUsage, buildChange: buildComponentChange },
  area: { usage: areaUsage, buildChange: buildAreaChange },
};
const usage = `${Object.values(kinds)
  .map((each) => each.usage)
  .join('\n\n')}\n\nFor what each makes, see "Generators" in docs/contributing.md.`;

async function runChange(change: Change): Promise<void> {
  const touchedFiles = await runInterruptibly((signal) =>
    applyChange(root, change, {
      signal,
      keptFiles: change.installs ? ['pnpm-lock.yaml'] : [],
      async finish(files) {
        const names = files.map((file) => `'${file}'`).join(' ');
        await runCommand(`npx biome check --write --linter-enabled=false --log-level=error ${names}`, signal);
        // Installs packages; unlike the set-up command, this can update the lockfile.
        if (change.installs)
          await runCommand(
            (readManifest(root).scripts.setup ?? '').replace(
              '--frozen-lockfile',
              '--no-frozen-lockfile --prefer-offline',
            ),
            signal,
          );
      },
    }),
  );
  if (!change.installs)
    for (const file of touchedFiles) printLine(`${file in change.files ? 'new     ' : 'changed '} ${file}`);
  printLine(`\n${change.nextSteps.join('\n')}`);
  const tests = touchedFiles.filter((file) => file.includes('.test.'));
  if (!change.installs) printLine(`Before you commit, run npm run check and npx jest ${tests.join(' ')}`);
}

const [kind = '', ...args] = process.argv.slice(2);
try {
  const generator = kinds[kind];
  if ([kind, ...args].includes('--help')) printLine(generator?.usage ?? usage);
  else if (generator) await runChange(generator.buildChange(args));
  else throw new RequestError(usage);
} catch (error) {
  printLine(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

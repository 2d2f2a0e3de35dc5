import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { readManifest } from '../../deploy/workspace';
import { areaChange } from './area/area';
import { usage as areaUsage } from './area/request';
import { callChange } from './call/call';
import { usage as callUsage } from './call/request';
import { applyChange, type Change, RequestError } from './change';
import { componentChange, usage as componentUsage } from './component/component';
import { usage as sectionUsage } from './section/request';
import { sectionChange } from './section/section';

// `npm run new -- <kind> …` makes the files of an area, a call, a section or a component, and their lines in the files that name them.

const root = path.join(import.meta.dirname, '../..');
const say = (line: string) => process.stdout.write(`${line}\n`);

function run(command: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, { cwd: root, shell: true, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`"${command}" ended with ${code}`))));
  });
}

const kinds: Readonly<Record<string, { usage: string; changeOf: (args: readonly string[]) => Change }>> = {
  call: { usage: callUsage, changeOf: (args) => callChange(root, args, new Date()) },
  section: { usage: sectionUsage, changeOf: (args) => sectionChange(root, args) },
  component: { usage: componentUsage, changeOf: componentChange },
  area: { usage: areaUsage, changeOf: areaChange },
};
const usage = `${Object.values(kinds)
  .map((each) => each.usage)
  .join('\n\n')}\n\ndocs/contributing.md says what each makes, and when ("Generators").`;

async function make(change: Change): Promise<void> {
  const touched = await applyChange(root, change);
  try {
    await run(
      `npx biome check --write --linter-enabled=false --log-level=error ${touched.map((file) => `'${file}'`).join(' ')}`,
    );
    // The set-up command, but that it can enter a package into the lockfile.
    if (change.installs)
      await run(
        (readManifest(root).scripts.setup ?? '').replace('--frozen-lockfile', '--no-frozen-lockfile --prefer-offline'),
      );
  } catch (error) {
    // A package that is not installed keeps every command from running.
    if (change.installs) for (const file of Object.keys(change.files)) await rm(path.join(root, file));
    throw error;
  }
  if (!change.installs) for (const file of touched) say(`${file in change.files ? 'new     ' : 'changed '} ${file}`);
  say(`\n${change.next.join('\n')}`);
  const tests = touched.filter((file) => file.includes('.test.'));
  if (!change.installs) say(`Before the commit: npm run check, npx jest ${tests.join(' ')}`);
}

const [kind = '', ...args] = process.argv.slice(2);
try {
  const asked = kinds[kind];
  if (!asked) throw new RequestError(usage);
  await make(asked.changeOf(args));
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

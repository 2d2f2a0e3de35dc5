import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { readManifest } from '../../deploy/workspace';
import { areaChange } from './area/area';
import { callChange } from './call/call';
import { applyChange, type Change, RequestError } from './change';
import { componentChange } from './component/component';
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

const kinds: Readonly<Record<string, (args: readonly string[]) => Change>> = {
  area: areaChange,
  call: (args) => callChange(root, args, new Date()),
  component: componentChange,
  section: (args) => sectionChange(root, args),
};

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
  if (change.next.length > 0) say(`\n${change.next.join('\n')}`);
}

const [kind = '', ...args] = process.argv.slice(2);
try {
  const changeOf = kinds[kind];
  if (!changeOf) throw new RequestError(`npm run new -- ${Object.keys(kinds).join('|')} …`);
  await make(changeOf(args));
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

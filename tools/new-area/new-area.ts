import { spawn } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { areaDirectories, readManifest } from '../../deploy/workspace';
import { filesOf } from './files';
import { type AreaFields, RequestError, readRequest } from './request';

// `npm run new-area -- <name> <path>` makes the package of an area, ready to be developed, tested and published.

const root = path.join(import.meta.dirname, '../..');
const say = (line: string) => process.stdout.write(`${line}\n`);

function run(command: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, { cwd: root, shell: true, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`"${command}" ended with ${code}`))));
  });
}

async function create(laurel: AreaFields, files: Record<string, string>): Promise<string> {
  const folder = path.join(root, `remote-${laurel.area}`);
  // Fails where there is one: nothing is ever written over.
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new RequestError(`There is a folder ${path.basename(folder)} already.`) : error;
  });
  try {
    for (const [name, text] of Object.entries(files)) {
      const file = path.join(folder, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, text, { flag: 'wx' });
    }
    await run(`npx biome check --write --log-level=warn ${path.basename(folder)}`);
    // The set-up command, but that it may enter the package into the lockfile.
    await run(
      (readManifest(root).scripts.setup ?? '').replace('--frozen-lockfile', '--no-frozen-lockfile --prefer-offline'),
    );
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return folder;
}

try {
  const siblings = areaDirectories().map((directory) => ({
    ...readManifest(directory),
    name: path.basename(directory),
  }));
  const areas = siblings.flatMap(({ laurel }) => (laurel ? [laurel] : []));
  const laurel = readRequest(process.argv.slice(2), areas);
  const [sibling] = siblings;
  if (!sibling) throw new Error('There is no area to take versions and commands from');
  const folder = path.basename(await create(laurel, filesOf(laurel, sibling)));
  say(`
${folder} serves ${laurel.path} to ${laurel.access}. In its folder:

  npm run dev        it, inside a Laurel that runs, at http://localhost:${laurel.devPort}${laurel.path}
  npm test           its tests; npm run lint and npm run typecheck hold the rest
  npm run publish    puts it live; no other part of Laurel is built again

docs/areas.md says more.
`);
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

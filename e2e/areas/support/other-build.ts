import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { BuiltPackage } from '../../../deploy/built-package';

const runCommand = promisify(execFile);
const root = path.join(import.meta.dirname, '../../..');
const folder = path.join(root, 'test-results');

/** Builds an area from the same sources as a second build with its own id, chunks and addresses. */
export async function buildOtherVersion(area: string): Promise<BuiltPackage> {
  const directory = path.join(root, `remote-${area}`);
  const dist = await mkdtemp(path.join(folder, `other-${area}-`));
  const build = `other${path.basename(dist).slice(-4).toLowerCase()}`;
  await runCommand(
    process.execPath,
    [path.join(root, 'node_modules/@rspack/cli/bin/rspack.js'), 'build', '--output-path', dist],
    { cwd: directory, env: { ...process.env, NODE_ENV: 'production', LAUREL_BUILD: build } },
  );
  return { directory, dist, build };
}

/** Copies a build with a changed entry and a new id. */
export async function rewriteBuild(
  built: BuiltPackage,
  build: string,
  rewrite: (entry: string) => string,
): Promise<BuiltPackage> {
  const dist = `${built.dist}-${build}`;
  await rm(dist, { recursive: true, force: true });
  await cp(built.dist, dist, { recursive: true });
  const name = (await readdir(dist)).find((file) => /^area\.[0-9a-f]+\.js$/.test(file));
  if (!name) throw new Error(`${dist} has no entry`);
  const entry = path.join(dist, name);
  const before = await readFile(entry, 'utf8');
  const after = rewrite(before);
  if (after === before) throw new Error('Nothing was rewritten');
  await writeFile(entry, after);
  return { ...built, dist, build };
}

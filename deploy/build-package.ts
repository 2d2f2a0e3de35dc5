import { execFile } from 'node:child_process';
import { readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { readBuildSource } from './build-source';
import type { BuiltPackage } from './built-package';
import { describeUses, type Shapes, shapes } from './describe-uses';
import { type BuildEnvironment, pickBuildEnvironment } from './environment';
import { doesFileExist } from './files';
import { computeFingerprint } from './fingerprint';
import { listInstalledPackages } from './installed-packages';
import { root } from './workspace';

const runCommand = promisify(execFile);

/** Runs in its own process, because only this step needs the declaration parser. */
async function readShapes(): Promise<Shapes> {
  const { stdout } = await runCommand(
    process.execPath,
    ['--import', 'tsx', path.join(root, 'tools/uses/print-shapes.ts')],
    { cwd: root, maxBuffer: 64 * 1024 * 1024 },
  );
  return shapes.parse(JSON.parse(stdout));
}

let declaredShapes: Promise<Shapes> | undefined;

function readShapesOnce(): Promise<Shapes> {
  declaredShapes ??= readShapes();
  return declaredShapes;
}

const commonSources = ['shared', 'rspack.base.ts', 'tools/bundle', 'tools/uses'];

const listSourcePaths = (name: string): string[] => [
  ...commonSources,
  ...['src', 'public', 'package.json', 'rspack.config.ts'].map((part) => `${name}/${part}`),
];

export async function computeBuildId(
  directory: string,
  environment: BuildEnvironment = pickBuildEnvironment(process.env),
): Promise<string> {
  const name = path.basename(directory);
  const libraries = listInstalledPackages(await readFile(path.join(root, 'pnpm-lock.yaml'), 'utf8'), name);
  const fingerprintTexts = [...libraries, ...(name === 'host' ? [JSON.stringify(environment)] : [])];
  return computeFingerprint(root, listSourcePaths(name), fingerprintTexts);
}

export async function buildPackage(
  directory: string,
  onProgress: (line: string) => void,
  environment: BuildEnvironment = pickBuildEnvironment(process.env),
): Promise<BuiltPackage> {
  const name = path.basename(directory);
  const build = await computeBuildId(directory, environment);
  const dist = path.join(directory, 'dist', build);
  const source = await readBuildSource(root, listSourcePaths(name), (lock) => listInstalledPackages(lock, name));
  if (await doesFileExist(dist)) {
    onProgress(`${name} is up to date (${build})`);
    return { directory, dist, build, source };
  }
  const startedAtMs = performance.now();
  const unfinishedFolder = `${dist}.${process.pid}`;
  await runCommand(
    process.execPath,
    [path.join(root, 'node_modules/@rspack/cli/bin/rspack.js'), 'build', '--output-path', unfinishedFolder],
    {
      cwd: directory,
      env: { ...process.env, ...environment, NODE_ENV: 'production', LAUREL_BUILD: build },
      maxBuffer: 64 * 1024 * 1024,
    },
  ).catch(async (error: { stdout?: string; stderr?: string; message: string }) => {
    await rm(unfinishedFolder, { recursive: true, force: true });
    throw new Error(`The build of ${name} failed:\n${error.stdout ?? ''}${error.stderr ?? error.message}`);
  });
  await describeUses(unfinishedFolder, await readShapesOnce(), name === 'host').catch(async (error: unknown) => {
    await rm(unfinishedFolder, { recursive: true, force: true });
    throw error;
  });
  await rename(unfinishedFolder, dist).catch(async (error: unknown) => {
    await rm(unfinishedFolder, { recursive: true, force: true });
    if (!(await doesFileExist(dist))) throw error;
  });
  onProgress(`${name} built in ${((performance.now() - startedAtMs) / 1000).toFixed(1)} s (${build})`);
  return { directory, dist, build, source };
}

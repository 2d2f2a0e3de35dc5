import { execFile } from 'node:child_process';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { areaDirectories, hostEnvironment } from '../../rspack.base';
import { assembleSite } from './assemble';
import type { BuiltPackage } from './built-package';
import { exists } from './files';
import { fingerprint } from './fingerprint';

const run = promisify(execFile);
const root = path.join(import.meta.dirname, '../..');

/** What the build environment says to the host: the chain's addresses and the like. */
export type BuildEnvironment = Partial<Record<keyof typeof hostEnvironment, string>>;

/** Builds one package unless its very sources were built before, for the same environment. */
export async function buildPackage(
  directory: string,
  onProgress: (line: string) => void,
  environment: BuildEnvironment = environmentOf(process),
): Promise<BuiltPackage> {
  const name = path.basename(directory);
  const common = ['shared', 'rspack.base.ts', 'pnpm-lock.yaml'];
  const own = ['src', 'public', 'package.json', 'rspack.config.ts'].map((part) => `${name}/${part}`);
  const build = await fingerprint(root, [...common, ...own], name === 'host' ? [JSON.stringify(environment)] : []);
  const dist = path.join(directory, 'dist', build);
  if (await exists(dist)) {
    onProgress(`${name} is up to date (${build})`);
    return { directory, dist, build };
  }
  const started = performance.now();
  // Built aside and renamed, so that a build folder is whole and two builds at once do not meet in it.
  const aside = `${dist}.${process.pid}`;
  await run(
    process.execPath,
    [path.join(root, 'node_modules/@rspack/cli/bin/rspack.js'), 'build', '--output-path', aside],
    {
      cwd: directory,
      env: { ...process.env, ...environment, NODE_ENV: 'production', LAUREL_BUILD: build },
      maxBuffer: 64 * 1024 * 1024,
    },
  ).catch(async (error: { stdout?: string; stderr?: string; message: string }) => {
    await rm(aside, { recursive: true, force: true });
    throw new Error(`${name} does not build:\n${error.stdout ?? ''}${error.stderr ?? error.message}`);
  });
  await rename(aside, dist).catch(async (error: unknown) => {
    await rm(aside, { recursive: true, force: true });
    // Another process built the same meanwhile.
    if (!(await exists(dist))) throw error;
  });
  onProgress(`${name} built in ${((performance.now() - started) / 1000).toFixed(1)} s (${build})`);
  return { directory, dist, build };
}

const environmentOf = (process: NodeJS.Process): BuildEnvironment =>
  Object.fromEntries(
    Object.keys(hostEnvironment).flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );

/**
 * Builds the host and every area, and puts them together into `out`, ready to be served. The host's environment is that of
 * the process unless given.
 */
export async function buildSite(options: {
  out: string;
  onProgress: (line: string) => void;
  environment?: BuildEnvironment | undefined;
}): Promise<{ folder: string }> {
  const { out, onProgress, environment } = options;
  const directories = [path.join(root, 'host'), ...areaDirectories()];
  const [host, ...areas] = await Promise.all(
    directories.map((directory) => buildPackage(directory, onProgress, environment)),
  );
  if (!host) throw new Error('There is no host to build');
  await assembleSite({ site: out, host, areas, onProgress });
  return { folder: out };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  // biome-ignore lint/suspicious/noConsole: a command speaks to its terminal
  await buildSite({ out: path.join(root, 'dist/site'), onProgress: (line) => console.log(line) });

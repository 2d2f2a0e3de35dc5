import { execFile } from 'node:child_process';
import { access, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { areaDirectories, hostEnvironment, readManifest } from '../../rspack.base';
import { fingerprint } from './fingerprint';
import { assembleSite, type BuiltPackage } from './site';

const run = promisify(execFile);
const root = path.join(import.meta.dirname, '../..');

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/** What the build environment says to the host: the chain's addresses and the like. */
export type BuildEnvironment = Partial<Record<keyof typeof hostEnvironment, string>>;

/** Builds one package unless its very sources were built before, for the same environment. */
async function buildPackage(
  directory: string,
  environment: BuildEnvironment,
  onProgress: (line: string) => void,
): Promise<BuiltPackage> {
  const name = path.basename(directory);
  const common = ['shared', 'rspack.base.ts', 'pnpm-lock.yaml'];
  const own = ['src', 'public', 'package.json', 'rspack.config.ts'].map((part) => `${name}/${part}`);
  const build = await fingerprint(root, [...common, ...own], name === 'host' ? [JSON.stringify(environment)] : []);
  const dist = path.join(directory, 'dist', build);
  const done = path.join(dist, 'build.done');
  if (await exists(done)) {
    onProgress(`${name} is up to date (${build})`);
    return { directory, dist, build };
  }
  const started = performance.now();
  await run(
    process.execPath,
    [path.join(root, 'node_modules/@rspack/cli/bin/rspack.js'), 'build', '--output-path', dist],
    {
      cwd: directory,
      env: { ...process.env, ...environment, NODE_ENV: 'production', LAUREL_BUILD: build },
      maxBuffer: 64 * 1024 * 1024,
    },
  ).catch((error: { stdout?: string; stderr?: string; message: string }) => {
    throw new Error(`${name} does not build:\n${error.stdout ?? ''}${error.stderr ?? error.message}`);
  });
  await writeFile(done, '');
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
  environment?: BuildEnvironment;
}): Promise<{ folder: string }> {
  const { out, onProgress, environment = environmentOf(process) } = options;
  const directories = [path.join(root, 'host'), ...areaDirectories()];
  const [host, ...areas] = await Promise.all(
    directories.map((directory) => buildPackage(directory, environment, onProgress)),
  );
  if (!host) throw new Error('There is no host to build');
  await assembleSite({ out, host, areas, contract: readManifest(path.join(root, 'shared')).version });
  return { folder: out };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  // biome-ignore lint/suspicious/noConsole: a command speaks to its terminal
  await buildSite({ out: path.join(root, 'dist/site'), onProgress: (line) => console.log(line) });

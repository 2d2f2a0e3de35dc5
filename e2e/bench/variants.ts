import { execFile } from 'node:child_process';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { parseRegistry, type Registry } from '@laurel/shared/area/registry';
import type { Site } from '@laurel/shared/area/site';
import { noStageChanges, toUnstagedRevision } from '@laurel/shared/area/unstaged-site';
import { assembleSite } from '../../deploy/assemble';
import { buildSite } from '../../deploy/build';
import { buildPackage } from '../../deploy/build-package';
import { compressFile } from '../../deploy/compress';
import type { BuildEnvironment } from '../../deploy/environment';
import { doesFileExist } from '../../deploy/files';
import { computeFingerprint } from '../../deploy/fingerprint';
import { openSite } from '../../deploy/open-site';
import { buildRegistryBlock, renderPage } from '../../deploy/page';
import { commitRevision } from '../../deploy/revisions';
import { usesFile } from '../../deploy/uses';
import { listAreaDirectories, listPackageDirectories, readManifest } from '../../deploy/workspace';

export const variantNames = ['shipped', 'rendered', 'bare', 'monolith', 'documented'] as const;
export type VariantName = (typeof variantNames)[number];

export const variantTitles: Record<VariantName, string> = {
  shipped: '(a) as shipped, pages not rendered',
  rendered: '(d) as shipped, public pages rendered',
  bare: '(e) as (d), without figures, stages and extensions',
  monolith: '(b) one monolith, no federation, fully preloaded',
  documented: '(c) federation with the documented defaults',
};

const runCommand = promisify(execFile);
const root = path.join(import.meta.dirname, '../..');
const buildsFolder = path.join(root, 'e2e/dist');

interface BuildOptions {
  environment: BuildEnvironment;
  onProgress: (line: string) => void;
}

async function bundleVariant(
  variant: 'bare' | keyof typeof variantMakers,
  directory: string,
  out: string,
  environment: BuildEnvironment,
) {
  const configFile = path.join(import.meta.dirname, variant, 'rspack.config.ts');
  const rspack = path.join(root, 'node_modules/@rspack/cli/bin/rspack.js');
  await runCommand(process.execPath, [rspack, 'build', '--config', configFile, '--output-path', out], {
    cwd: directory,
    env: { ...process.env, ...environment, NODE_ENV: 'production', LAUREL_BUILD: variant },
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error: { stdout?: string; stderr?: string; message: string }) => {
    throw new Error(`The build of ${variant} failed:\n${error.stdout ?? ''}${error.stderr ?? error.message}`);
  });
}

const variantMakers = {
  monolith: ({ environment }: BuildOptions, out: string) =>
    bundleVariant('monolith', path.join(root, 'host'), out, environment),

  documented: async ({ environment }: BuildOptions, out: string) => {
    await bundleVariant('documented', path.join(root, 'host'), out, environment);
    const registry: Registry = { revision: 1, host: 'documented', areas: [] };
    const areas: Registry['areas'][number][] = [];
    for (const directory of listAreaDirectories()) {
      const { laurel } = readManifest(directory);
      if (!laurel) continue;
      const { area: name, path: areaPath, access } = laurel;
      const base = `/areas/${name}/documented/`;
      await bundleVariant('documented', directory, path.join(out, base), environment);
      const entry = { url: `${base}mf-manifest.json` };
      const fixedFields = { styles: [], chunks: [], build: 'documented', sharedRange: '*', enabled: true };
      areas.push({ name, path: areaPath, access, entry, ...fixedFields });
    }
    await writeFile(path.join(out, 'areas.json'), JSON.stringify({ ...registry, areas }));
  },
};

async function compressFolder(folder: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    const file = path.join(folder, name);
    if (!/\.\w+$/.test(name)) continue;
    for (const { ending, bytes } of await compressFile(name, await readFile(file)))
      await writeFile(`${file}${ending}`, bytes);
  }
}

/** The shipped site, but the host's figures, stages and extension points do nothing. */
async function buildBareSite(options: BuildOptions): Promise<string> {
  const packages = listPackageDirectories();
  const [host, ...areas] = await Promise.all(
    packages.map((directory) => buildPackage(directory, options.onProgress, options.environment)),
  );
  if (!host) throw new Error('The workspace has no host');
  const ownSources = ['e2e/bench/variants.ts', 'e2e/bench/bare'];
  const build = await computeFingerprint(root, ownSources, [host.build, ...areas.map((area) => area.build)]);
  const site = path.join(buildsFolder, `bare-${build}`);
  if (await doesFileExist(path.join(site, 'build.done'))) return site;
  await removeEarlierBuilds('bare');
  options.onProgress(`Building ${variantTitles.bare}`);
  const dist = path.join(site, 'bare-host');
  await bundleVariant('bare', host.directory, dist, options.environment);
  await copyFile(path.join(host.dist, usesFile), path.join(dist, usesFile));
  await assembleSite({ site, host: { ...host, dist, build: 'bare' }, areas });
  await commitRevision(site, async (liveRevision) => {
    if (!liveRevision) throw new Error('The site that was just assembled has no revision');
    const areasWithoutExtensions = liveRevision.areas.map(({ extensions: _, ...area }) => area);
    return { action: { kind: 'assemble' }, host: liveRevision.host, areas: areasWithoutExtensions };
  });
  await writeFile(path.join(site, 'build.done'), '');
  return site;
}

async function removeEarlierBuilds(name: VariantName): Promise<void> {
  await mkdir(buildsFolder, { recursive: true });
  for (const folder of await readdir(buildsFolder))
    if (folder.startsWith(`${name}-`)) await rm(path.join(buildsFolder, folder), { recursive: true });
}

async function openBuiltSite(folder: string): Promise<Site> {
  const site = await openSite(folder);
  if (!site) throw new Error('The site that was just built is none');
  return site;
}

type Render = (template: string, registry: Registry, pathname: string) => string;

const renderers: Record<keyof typeof variantMakers, Render> = {
  monolith: renderPage,
  documented: (template, registry) => template.replace('</head>', () => `${buildRegistryBlock(registry)}</head>`),
};

async function makeFixedSite(folder: string, render: Render): Promise<Site> {
  const template = await readFile(path.join(folder, 'index.html'), 'utf8');
  const { registry } = parseRegistry(await readFile(path.join(folder, 'areas.json'), 'utf8'));
  const site: Site = {
    folder,
    readRegistry: async () => registry,
    renderPage: async (pathname) => render(template, registry, pathname),
    readRevision: async () => toUnstagedRevision(site),
    findRendering: async () => null,
    ...noStageChanges,
    listRenderings: async () => [],
    findPreloaded: async () => null,
    readHealth: async () => ({ revision: registry.revision, problems: [] }),
    listBuilds: async () => [],
  };
  return site;
}

export async function buildVariant(name: VariantName, options: BuildOptions): Promise<Site> {
  if (name === 'shipped' || name === 'rendered') {
    const out = path.join(buildsFolder, 'shipped');
    if (name === 'shipped') await rm(out, { recursive: true, force: true });
    await buildSite({ ...options, out });
    return openBuiltSite(out);
  }
  if (name === 'bare') return openBuiltSite(await buildBareSite(options));
  const packages = ['host', ...listAreaDirectories().map((directory) => path.basename(directory))];
  const ownSources = packages.flatMap((directory) =>
    ['src', 'public', 'package.json'].map((part) => `${directory}/${part}`),
  );
  const commonSources = [
    'shared',
    'rspack.base.ts',
    'tools/bundle',
    'pnpm-lock.yaml',
    'e2e/bench/variants.ts',
    'e2e/bench/monolith',
  ];
  const variantParts = [...commonSources, `e2e/bench/${name}`, ...ownSources];
  const build = await computeFingerprint(root, variantParts, [JSON.stringify(options.environment)]);
  const folder = path.join(buildsFolder, `${name}-${build}`);
  const doneFile = path.join(folder, 'build.done');
  if (!(await doesFileExist(doneFile))) {
    await removeEarlierBuilds(name);
    options.onProgress(`Building ${variantTitles[name]}`);
    await variantMakers[name](options, folder);
    await compressFolder(folder);
    await writeFile(doneFile, '');
  }
  return makeFixedSite(folder, renderers[name]);
}

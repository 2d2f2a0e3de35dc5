import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { parseRegistry, type Registry } from '@laurel/shared/area/registry';
import type { Site } from '@laurel/shared/area/site';
import { noStageChanges, toUnstagedRevision } from '@laurel/shared/area/unstaged-site';
import { buildSite } from '../../deploy/build';
import { compressFile } from '../../deploy/compress';
import type { BuildEnvironment } from '../../deploy/environment';
import { doesFileExist } from '../../deploy/files';
import { computeFingerprint } from '../../deploy/fingerprint';
import { openSite } from '../../deploy/open-site';
import { buildRegistryBlock, renderPage } from '../../deploy/page';
import { listAreaDirectories, readManifest } from '../../deploy/workspace';

export const variantNames = ['shipped', 'rendered', 'monolith', 'documented'] as const;
export type VariantName = (typeof variantNames)[number];

export const variantTitles: Record<VariantName, string> = {
  shipped: '(a) as shipped, pages not rendered',
  rendered: '(d) as shipped, public pages rendered',
  monolith: '(b) one monolith, no federation, fully preloaded',
  documented: '(c) federation with the documented defaults',
};

const runCommand = promisify(execFile);
const root = path.join(import.meta.dirname, '../..');
const builds = path.join(root, 'e2e/dist');

interface BuildOptions {
  environment: BuildEnvironment;
  onProgress: (line: string) => void;
}

async function bundleVariant(
  variant: keyof typeof makers,
  directory: string,
  out: string,
  environment: BuildEnvironment,
) {
  const config = path.join(import.meta.dirname, variant, 'rspack.config.ts');
  const rspack = path.join(root, 'node_modules/@rspack/cli/bin/rspack.js');
  await runCommand(process.execPath, [rspack, 'build', '--config', config, '--output-path', out], {
    cwd: directory,
    env: { ...process.env, ...environment, NODE_ENV: 'production', LAUREL_BUILD: variant },
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error: { stdout?: string; stderr?: string; message: string }) => {
    throw new Error(`The build of ${variant} failed:\n${error.stdout ?? ''}${error.stderr ?? error.message}`);
  });
}

const makers = {
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
      const fixed = { styles: [], chunks: [], build: 'documented', sharedRange: '*', enabled: true };
      areas.push({ name, path: areaPath, access, entry, ...fixed });
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

type Render = (template: string, registry: Registry, pathname: string) => string;

const render: Record<keyof typeof makers, Render> = {
  monolith: renderPage,
  documented: (template, registry) => template.replace('</head>', () => `${buildRegistryBlock(registry)}</head>`),
};

async function makeFixedSite(folder: string, renderer: Render): Promise<Site> {
  const template = await readFile(path.join(folder, 'index.html'), 'utf8');
  const { registry } = parseRegistry(await readFile(path.join(folder, 'areas.json'), 'utf8'));
  const site: Site = {
    folder,
    readRegistry: async () => registry,
    renderPage: async (pathname) => renderer(template, registry, pathname),
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
    const out = path.join(builds, 'shipped');
    if (name === 'shipped') await rm(out, { recursive: true, force: true });
    await buildSite({ ...options, out });
    const site = await openSite(out);
    if (!site) throw new Error('The site that was just built is none');
    return site;
  }
  const packages = ['host', ...listAreaDirectories().map((directory) => path.basename(directory))];
  const ownSources = packages.flatMap((directory) =>
    ['src', 'public', 'package.json'].map((part) => `${directory}/${part}`),
  );
  const common = [
    'shared',
    'rspack.base.ts',
    'tools/bundle',
    'pnpm-lock.yaml',
    'e2e/bench/variants.ts',
    'e2e/bench/monolith',
  ];
  const variantParts = [...common, `e2e/bench/${name}`, ...ownSources];
  const build = await computeFingerprint(root, variantParts, [JSON.stringify(options.environment)]);
  const folder = path.join(builds, `${name}-${build}`);
  const marker = path.join(folder, 'build.done');
  if (!(await doesFileExist(marker))) {
    await mkdir(builds, { recursive: true });
    for (const oldBuilds of await readdir(builds))
      if (oldBuilds.startsWith(`${name}-`)) await rm(path.join(builds, oldBuilds), { recursive: true });
    options.onProgress(`Building ${variantTitles[name]}`);
    await makers[name](options, folder);
    await compressFolder(folder);
    await writeFile(marker, '');
  }
  return makeFixedSite(folder, render[name]);
}

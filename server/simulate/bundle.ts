import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import type { Plant } from './plants';

const ownFolder = import.meta.dirname;
const serverFolder = path.join(ownFolder, '..');
const replacementsFolder = path.join(ownFolder, 'replacements');

const replacedModules: Readonly<Record<string, string>> = {
  crypto: 'crypto.ts',
  'timers/promises': 'timers-promises.ts',
  pg: 'postgres-driver.ts',
};

const restoreImportMeta = (text: string, file: string): string =>
  text
    .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(file)))
    .replaceAll('import.meta.filename', JSON.stringify(file))
    .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href));

function applyPlant(text: string, file: string, plant: Plant | null): string {
  if (!plant) return text;
  let plantedText = text;
  for (const { file: editedFile, from, to } of plant.edits)
    if (file === path.join(serverFolder, 'src', editedFile)) {
      if (!plantedText.includes(from))
        throw new Error(`“${plant.what}” can’t be planted any more: ${editedFile} has no “${from}”`);
      plantedText = plantedText.replace(from, () => to);
    }
  return plantedText;
}

const secondPass = 'again';

function makeSimulationPlugin(plant: Plant | null): Plugin {
  return {
    name: 'simulation',
    setup({ onResolve, onLoad, resolve }) {
      onResolve({ filter: /^(node:)?(crypto|timers\/promises)$|^pg$/ }, ({ path: name, importer }) => {
        const isFromSimulation = importer.startsWith(replacementsFolder) || path.dirname(importer) === ownFolder;
        const plainName = name.replace(/^node:/, '');
        if (isFromSimulation) return { path: name, external: true };
        return { path: path.join(replacementsFolder, replacedModules[plainName] ?? '') };
      });
      // Leaves packages out of the bundle, so that they keep the real clock and timers.
      onResolve({ filter: /^[^./]/ }, async ({ path: name, kind, importer, resolveDir, pluginData }) => {
        if (kind === 'entry-point' || name.startsWith('@laurel/') || pluginData === secondPass) return undefined;
        const { path: file, errors } = await resolve(name, { kind, importer, resolveDir, pluginData: secondPass });
        if (errors.length > 0) return { errors };
        return { path: path.isAbsolute(file) ? pathToFileURL(file).href : file, external: true };
      });
      onLoad({ filter: /\.ts$/ }, async ({ path: file }) => ({
        contents: file.endsWith(path.join('migration-files', 'files.ts'))
          ? 'export const migrationFiles = {};'
          : restoreImportMeta(applyPlant(await readFile(file, 'utf8'), file, plant), file),
        loader: 'ts',
      }));
    },
  };
}

export async function bundleSimulation(name: string, plant: Plant | null = null): Promise<string> {
  const folder = path.join(serverFolder, 'node_modules', '.simulation');
  await mkdir(folder, { recursive: true });
  const outfile = path.join(folder, `${name}.mjs`);
  for (const { file } of plant?.edits ?? [])
    if (!existsSync(path.join(serverFolder, 'src', file))) throw new Error(`There is no ${file}`);
  await build({
    entryPoints: [path.join(ownFolder, 'entry.ts')],
    outfile,
    ...{ bundle: true, platform: 'node', format: 'esm', target: 'node20', sourcemap: false, logLevel: 'error' },
    // Node doesn't use the field `module`.
    conditions: ['node'],
    mainFields: ['main'],
    inject: [path.join(replacementsFolder, 'globals.ts')],
    plugins: [makeSimulationPlugin(plant)],
  });
  return outfile;
}

import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { listNames } from '../src/database/migration-files/names';

const migrationFilesPattern = /[\\/]server[\\/]src[\\/]database[\\/]migration-files[\\/]files\.ts$/;
const sourcePattern = /\.ts$/;
const packagesPattern = /[\\/]node_modules[\\/]/;

/** A bundle can't read a folder of sources, so it imports each migration. */
function writeMigrationFiles(file: string): string {
  const folder = path.join(path.dirname(file), '../migrations');
  const names = listNames(readdirSync(folder));
  return [
    ...names.map((name, index) => `import * as m${index} from '../migrations/${name}';`),
    `export const migrationFiles = { ${names.map((name, index) => `'${name}': m${index}`).join(', ')} };`,
  ].join('\n');
}

/** Sources use their folder and URL to find the files beside them. In a bundle, both would point to the bundle. */
function restorePlace(text: string, file: string, output: string): string {
  // Adds no line, so that every line keeps its number in stack traces.
  return [
    `import { dirname as folderOf, join as joinPath } from 'node:path';`,
    `import { pathToFileURL as toFileUrl } from 'node:url';`,
    `const sourceFile = joinPath(import.meta.dirname, ${JSON.stringify(path.relative(output, file))});`,
    'const sourceFolder = folderOf(sourceFile);',
    'const sourceUrl = toFileUrl(sourceFile).href;',
    text.replaceAll('import.meta.dirname', 'sourceFolder').replaceAll('import.meta.url', 'sourceUrl'),
  ].join(' ');
}

export const makeSourcesPlugin = (output: string): Plugin => ({
  name: 'sources',
  setup(build) {
    build.onLoad({ filter: migrationFilesPattern }, ({ path: file }) => ({
      contents: writeMigrationFiles(file),
      loader: 'ts',
    }));
    build.onLoad({ filter: sourcePattern }, async ({ path: file }) => {
      if (packagesPattern.test(file)) return undefined;
      const text = await readFile(file, 'utf8');
      return text.includes('import.meta.') ? { contents: restorePlace(text, file, output), loader: 'ts' } : undefined;
    });
  },
});

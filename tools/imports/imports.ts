import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeOverrides } from './overrides';
import { canBuildQueries, findQueries } from './queries';
import { scopes } from './rules';

// `npm run imports` writes the linter's rules from the table in `rules.ts`. `--check` only compares them, and checks that
// queries are built only where `queries.ts` allows it.

const file = path.join(import.meta.dirname, 'linter.json');
/** One line per override, so that a diff names the places it affects. */
const lines = makeOverrides(scopes).map((each) => JSON.stringify(each));
const overridesText = `{ "overrides": [\n${lines.join(',\n')}\n] }\n`;

if (process.argv.includes('--check')) {
  const currentFile = await readFile(file, 'utf8').catch(() => '');
  if (currentFile !== overridesText) {
    process.stderr.write('Import rules: tools/imports/linter.json doesn’t match rules.ts. Run `npm run imports`.\n');
    process.exitCode = 1;
  }
  const server = path.join(import.meta.dirname, '../../server');
  for (const folder of ['bin', 'src'])
    for (const each of await readdir(path.join(server, folder), { recursive: true })) {
      const source = path.posix.join(folder, each.replaceAll(path.sep, '/'));
      if (!source.endsWith('.ts') || canBuildQueries(source)) continue;
      const queries = findQueries(await readFile(path.join(server, source), 'utf8'));
      if (queries.length === 0) continue;
      process.stderr.write(`server/${source}: builds a query (${queries.join(', ')}). Move it to a store.\n`);
      process.exitCode = 1;
    }
} else await writeFile(file, overridesText);

import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { overridesOf } from './overrides';
import { scopes } from './rules';

// `npm run imports` writes the linter's rules from the table. With `--check` it only says whether they match.

const file = path.join(import.meta.dirname, 'linter.json');
const text = `${JSON.stringify({ overrides: overridesOf(scopes) }, null, 2)}\n`;

if (process.argv.includes('--check')) {
  const current = await readFile(file, 'utf8').catch(() => '');
  if (current !== text) {
    process.stderr.write('Import rules: tools/imports/linter.json doesn’t match rules.ts. Run `npm run imports`.\n');
    process.exitCode = 1;
  }
} else await writeFile(file, text);

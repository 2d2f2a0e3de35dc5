import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readSettings } from '../src/config';
import { makeSettingsPage } from '../src/settings/page';

// Checks the settings without starting anything, or writes their page. Usage: config.ts check|page

const [action, ...rest] = process.argv.slice(2);
if (rest.length > 0 || (action !== 'check' && action !== 'page')) {
  process.stderr.write('Usage: npm run config check|page\n');
  process.exit(2);
}
if (action === 'page') {
  await writeFile(path.join(import.meta.dirname, '../../docs/settings.md'), makeSettingsPage());
} else {
  const { problems, shown } = readSettings(process.env);
  for (const [name, value] of Object.entries(shown)) process.stdout.write(`${name}  ${value}\n`);
  process.stderr.write(problems.length > 0 ? `${problems.join('\n')}\n` : 'A start would take these settings.\n');
  process.exitCode = problems.length > 0 ? 1 : 0;
}

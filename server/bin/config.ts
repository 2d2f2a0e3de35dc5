import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readSettings } from '../src/config';
import { makeJobsPage } from '../src/process/jobs-page';
import { makeSettingsPage } from '../src/settings/page';

const [action, ...extraArguments] = process.argv.slice(2);
if (extraArguments.length > 0 || (action !== 'check' && action !== 'page')) {
  process.stderr.write('Usage: npm run config check|page\n');
  process.exit(2);
}
if (action === 'page') {
  const docsFolder = path.join(import.meta.dirname, '../../docs');
  await writeFile(path.join(docsFolder, 'settings.md'), makeSettingsPage());
  await writeFile(path.join(docsFolder, 'jobs.md'), makeJobsPage());
} else {
  const { problems, shownSettings } = readSettings(process.env);
  for (const [name, value] of Object.entries(shownSettings)) process.stdout.write(`${name}  ${value}\n`);
  process.stderr.write(problems.length > 0 ? `${problems.join('\n')}\n` : 'A start would take these settings.\n');
  process.exitCode = problems.length > 0 ? 1 : 0;
}

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cyclesIn, type Folders, foldersOf } from './graph';

// `npm run cycles`: no folder imports another that leads back to it. At run time nowhere; between the server's domains not for a
// type either. Tests, and what is there for them, may import whatever they test.

const root = path.join(import.meta.dirname, '../..');

/** Cycles that are left. Take one out when it is gone; add none. */
const left: readonly (readonly string[])[] = [
  ['host/src/areas', 'host/src/shell'],
  [
    'shared/ui/heading',
    'shared/ui/icon',
    'shared/ui/page',
    'shared/ui/panel',
    'shared/ui/text',
    'shared/ui/text-link',
    'shared/ui/visually-hidden',
  ],
  ['shared/ui/locale', 'shared/ui/locale/messages', 'shared/ui/locale/messages/en'],
  ['shared/wallet/core', 'shared/wallet/core/connectors', 'shared/wallet/core/errors', 'shared/wallet/core/panel'],
];

const forTests = /\.(test|stories|journey|d)\.tsx?$|(^|\/)testing(\.tsx?$|\/)|\/gallery\//;
const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], { cwd: root });
const named = listed.toString().split('\n').filter(Boolean);
const sources = named.filter(
  (file) => /^(host|deploy|remote-\w+|shared|server\/src)\//.test(file) && !forTests.test(file),
);
const files = new Map(sources.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
const domains = new Map([...files].filter(([file]) => file.startsWith('server/src/domains/')));

let failed = false;
function tell(folders: Folders, group: readonly string[]): void {
  failed = true;
  const lines = group.flatMap((from) =>
    [...(folders.get(from) ?? [])].filter(([to]) => group.includes(to)).map(([, by]) => `  ${by}`),
  );
  process.stderr.write(`Folders import each other in a circle: ${group.join(', ')}\n${lines.join('\n')}\n`);
}

const atRunTime = foldersOf(files, { types: false });
const found = cyclesIn(atRunTime);
const isLeft = (group: readonly string[]) => left.some((known) => group.every((folder) => known.includes(folder)));
for (const group of found) if (!isLeft(group)) tell(atRunTime, group);
for (const known of left)
  if (!found.some((group) => group.join() === known.join())) {
    failed = true;
    process.stderr.write(`This cycle is gone or smaller; write what is left: ${known.join(', ')}\n`);
  }
const betweenDomains = foldersOf(domains, { types: true });
for (const group of cyclesIn(betweenDomains)) tell(betweenDomains, group);

if (failed) process.exit(1);
process.stdout.write(`Cycles: ${files.size} files, none between folders beside the ${left.length} that are left\n`);

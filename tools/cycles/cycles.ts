import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { groups } from '../imports/groups';
import { cyclesIn, folderOf, type Graph, graphOf } from './graph';

// `npm run cycles` refuses import cycles between files and between domains, also of types, and between folders at run
// time. An area's layout can't import a domain. Tests and their helpers can import anything.

const root = path.join(import.meta.dirname, '../..');

const forTests = /\.(test|story|journey|d)\.tsx?$|(^|\/)testing(\.tsx?$|\/)|\/gallery\//;
const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], { cwd: root });
// git lists deleted files until the deletion is committed.
const named = listed
  .toString()
  .split('\n')
  .filter((file) => file && existsSync(path.join(root, file)));
const sources = named.filter(
  (file) => /^(host|deploy|remote-\w+|shared|server\/(src|bin)|tools)\//.test(file) && !forTests.test(file),
);
const files = new Map(sources.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
const inFolder = (folder: string) => new Map([...files].filter(([file]) => file.startsWith(`${folder}/`)));
const areas = [...new Set(sources.flatMap((file) => /^remote-\w+\/src/.exec(file)?.[0] ?? []))];

let failed = false;
function fail(text: string): void {
  failed = true;
  process.stderr.write(`${text}\n`);
}
function failCycle(graph: Graph, group: readonly string[]): void {
  const lines = group.flatMap((from) =>
    [...(graph.get(from) ?? [])].filter(([to]) => group.includes(to)).map(([, by]) => `  ${by}`),
  );
  fail(`Import cycle: ${group.join(', ')}\n${lines.join('\n')}`);
}
function refuseCycles(graph: Graph): void {
  for (const group of cyclesIn(graph)) failCycle(graph, group);
}

// All schemas count as one part, because groups use each other's.
const partOf = (file: string) => (file.startsWith('shared/protocol/schemas/') ? file : folderOf(file));
refuseCycles(graphOf(files, { nodeOf: partOf, all: false }));
refuseCycles(graphOf(files, { nodeOf: (file) => file, all: true }));
refuseCycles(graphOf(inFolder('server/src/domains'), { nodeOf: folderOf, all: true }));
for (const folder of areas) {
  const domainOf = (file: string) => {
    const [first = file, second] = file.slice(folder.length + 1).split('/');
    return groups.some((group) => group === first) ? `${first}/${second}` : first;
  };
  const domains = graphOf(inFolder(folder), { nodeOf: domainOf, all: true });
  refuseCycles(domains);
  for (const [domain, by] of domains.get('layout') ?? [])
    if (domain !== 'catalogue.ts') fail(`An area’s layout imports a domain: ${by}`);
}

if (failed) process.exit(1);
process.stdout.write(`Cycles: none in ${files.size} files\n`);

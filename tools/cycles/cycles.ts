import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { groups } from '../imports/groups';
import { buildGraph, findCycles, findFolder, type Graph } from './graph';

const root = path.join(import.meta.dirname, '../..');

const testFilePattern = /\.(test|story|journey|d)\.tsx?$|(^|\/)testing(\.tsx?$|\/)|\/gallery\//;
const gitOutput = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], { cwd: root });
// git lists deleted files until the deletion is committed.
const existingFiles = gitOutput
  .toString()
  .split('\n')
  .filter((file) => file && existsSync(path.join(root, file)));
const sources = existingFiles.filter(
  (file) => /^(host|deploy|remote-\w+|shared|server\/(src|bin)|tools)\//.test(file) && !testFilePattern.test(file),
);
const files = new Map(sources.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
const readFolder = (folder: string) => new Map([...files].filter(([file]) => file.startsWith(`${folder}/`)));
const areas = [...new Set(sources.flatMap((file) => /^remote-\w+\/src/.exec(file)?.[0] ?? []))];

let hasFailed = false;
function reportFault(text: string): void {
  hasFailed = true;
  process.stderr.write(`${text}\n`);
}
function reportCycle(graph: Graph, group: readonly string[]): void {
  const lines = group.flatMap((from) =>
    [...(graph.get(from) ?? [])].filter(([to]) => group.includes(to)).map(([, by]) => `  ${by}`),
  );
  reportFault(`Import cycle: ${group.join(', ')}\n${lines.join('\n')}`);
}
function refuseCycles(graph: Graph): void {
  for (const group of findCycles(graph)) reportCycle(graph, group);
}

// Treats each schema file as a separate part, because the groups' folders use each other's schemas.
const findPart = (file: string) => (file.startsWith('shared/protocol/schemas/') ? file : findFolder(file));
refuseCycles(buildGraph(files, { toNode: findPart, includesTypes: false }));
refuseCycles(buildGraph(files, { toNode: (file) => file, includesTypes: true }));
refuseCycles(buildGraph(readFolder('server/src/domains'), { toNode: findFolder, includesTypes: true }));
for (const folder of areas) {
  const findDomain = (file: string) => {
    const [first = file, second] = file.slice(folder.length + 1).split('/');
    return groups.some((group) => group === first) ? `${first}/${second}` : first;
  };
  // Leaves out `german.ts`, because it imports every domain's texts, and the layout imports its types.
  const ownFiles = new Map([...readFolder(folder)].filter(([file]) => file !== `${folder}/german.ts`));
  const domains = buildGraph(ownFiles, { toNode: findDomain, includesTypes: true });
  refuseCycles(domains);
  for (const [domain, by] of domains.get('layout') ?? [])
    if (domain !== 'catalogue.ts') reportFault(`An area’s layout imports a domain: ${by}`);
}

if (hasFailed) process.exit(1);
process.stdout.write(`Cycles: none in ${files.size} files\n`);

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { exceptions } from './exceptions';
import { findNameFault, findNameFaults } from './name-faults';

// `npm run names` finds names that break the rules with a ✓ in docs/contributing.md, "Names and comments".

const root = path.join(import.meta.dirname, '../..');

const isExempt = (file: string) =>
  /^shared\/protocol\/(schemas|sentences)\/|tables\.ts$|\/migrations\/|\/messages(\/|\.ts$)|\.d\.ts$/.test(file);

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate', '*.ts', '*.tsx'], {
  cwd: root,
})
  .toString()
  .split('\n')
  .filter((file) => file && existsSync(path.join(root, file)) && !isExempt(file));

const faults = files.flatMap((file) => {
  const [fileName = ''] = path.basename(file).split('.');
  const fileRule = findNameFault('type', fileName);
  const keptNames = new Set(exceptions[file]?.split(' '));
  const nameFaults = findNameFaults(readFileSync(path.join(root, file), 'utf8'), { tsx: file.endsWith('x') });
  return [...(fileRule ? [{ line: 1, name: fileName, rule: fileRule }] : []), ...nameFaults]
    .filter(({ name }) => !keptNames.has(name))
    .map(({ line, name, rule }) => `${file}:${line} ${name}: ${rule}`);
});
for (const file of Object.keys(exceptions)) if (!files.includes(file)) faults.push(`${file} of exceptions.ts is gone`);

const printLine = (text: string) => process.stdout.write(`${text}\n`);
for (const fault of faults) printLine(fault);
printLine(faults.length === 0 ? `Names: ${files.length} files are plain` : `Names: ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;

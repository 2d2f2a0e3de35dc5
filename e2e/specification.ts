import { readFile } from 'node:fs/promises';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const specificationFile = 'docs/specification.md';

interface TestReference {
  file: string;
  title: string;
}

interface SpecificationRow {
  line: number;
  sentence: string;
  tests: TestReference[];
  laterReason: string | null;
}

function readRows(text: string): SpecificationRow[] {
  let isTable = false;
  return text.split('\n').flatMap((line, index) => {
    const cells = /^\| (.+?) \| (.*) \|$/.exec(line);
    const [, sentence = '', proof = ''] = cells ?? [];
    isTable = cells !== null && (isTable || sentence === 'Sentence');
    if (!isTable || sentence === 'Sentence' || /^-+$/.test(sentence)) return [];
    const tests = [...proof.matchAll(/`([^`]+)` › (.+?)(?=<br>|$)/g)].map(([, file = '', title = '']) => ({
      file,
      title,
    }));
    const laterReason = /^later: (.+)/.exec(proof)?.[1] ?? null;
    return [{ line: index + 1, sentence, tests, laterReason }];
  });
}

function parseTitles(source: string): Set<string> {
  const calls = source.matchAll(/(?:\b(?:test|it|describe)(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1\s*,/g);
  return new Set([...calls].map(([, , title = '']) => title.replace(/\\(['"`\\])/g, '$1')));
}

async function readTitles(file: string): Promise<Set<string> | null> {
  return readFile(path.join(root, file), 'utf8').then(parseTitles, () => null);
}

const rows = readRows(await readFile(path.join(root, specificationFile), 'utf8'));
const faults: string[] = [];
if (rows.length === 0) faults.push('no sentence is listed');
for (const { line, sentence, tests, laterReason } of rows) {
  if (tests.length === 0 && laterReason === null) faults.push(`${specificationFile}:${line} “${sentence}” has no test`);
  for (const { file, title } of tests) {
    const titles = await readTitles(file);
    if (!titles) faults.push(`${specificationFile}:${line} names ${file}, which is not there`);
    else if (!titles.has(title)) faults.push(`${specificationFile}:${line} names “${title}”, which is not in ${file}`);
  }
}

const waitingRowCount = rows.filter(({ laterReason }) => laterReason !== null).length;
const printLine = (text: string) => process.stdout.write(`${text}\n`);
for (const fault of faults) printLine(fault);
printLine(
  `${rows.length} sentences: ${rows.length - waitingRowCount} with tests, ${waitingRowCount} wait for later work, ${faults.length} faults`,
);
process.exitCode = faults.length === 0 ? 0 : 1;

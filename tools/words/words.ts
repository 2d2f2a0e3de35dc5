import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { listAreaDirectories } from '../../deploy/workspace';
import { findRawWords } from './raw-words';
import { findRecognisedTexts } from './recognised-texts';
import { findReversibleTitles } from './titles';
import { listMissingGerman } from './untranslated-texts';

// Finds screen texts outside a catalogue or without German (docs/design.md, "Words"), code that depends on the wording
// of a sentence (docs/sentences.md), and tab titles whose direction a user's text could reverse.

const root = path.join(import.meta.dirname, '../..');

const folders = [
  'host/src',
  'shared/ui',
  'shared/wallet',
  ...listAreaDirectories().map((directory) => `${path.basename(directory)}/src`),
];

const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)node_modules\//.test(file);
// The titles of `sections.ts` are compared with their catalogues by `npm run translations`.
const isScreen = (file: string) => !/\.story\.tsx$|(^|\/)(gallery|messages|testing)\/|^sections\.ts$/.test(file);

const faults: string[] = [];
let screenCount = 0;
for (const folder of folders) {
  const files = await readdir(path.join(root, folder), { recursive: true });
  const sources = files.filter(isSource);
  const texts = await Promise.all(sources.map((file) => readFile(path.join(root, folder, file), 'utf8')));
  const textsByPath = Object.fromEntries(sources.map((file, index) => [file, texts[index] ?? '']));
  for (const fault of listMissingGerman(textsByPath)) faults.push(`${folder}/${fault}`);
  for (const file of sources.filter(isScreen).sort()) {
    screenCount += 1;
    const rawWords = findRawWords(textsByPath[file] ?? '', { tsx: file.endsWith('x') });
    for (const { line, text } of rawWords) faults.push(`${folder}/${file}:${line} “${text}” isn’t in a catalogue`);
    for (const line of findReversibleTitles(textsByPath[file] ?? ''))
      faults.push(
        `${folder}/${file}:${line} a user’s text can reverse the direction of the tab’s title: isolate it with isolateText`,
      );
  }
}

const gitOutput = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate'], { cwd: root });
const existingFiles = gitOutput
  .toString()
  .split('\n')
  .filter((file) => existsSync(path.join(root, file)));

/** Leaves out migrations, because some turn former sentences into codes. */
const isProductionSource = (file: string) =>
  /^(host|remote-[^/]+|shared|server|deploy)\//.test(file) &&
  isSource(file) &&
  !/\.story\.tsx$|\/(bench|gallery|migrations|testing)\//.test(file);
for (const file of existingFiles.filter(isProductionSource)) {
  const isCatalogue = /\/(messages|sentences)\/(en|de)[./]/.test(file);
  const texts = findRecognisedTexts(await readFile(path.join(root, file), 'utf8'), {
    tsx: file.endsWith('x'),
    catalogue: isCatalogue,
  });
  for (const { line, text } of texts) faults.push(`${file}:${line} depends on the words “${text.trim()}”: use a code`);
}

if (screenCount === 0) faults.push('found no screens');

const printLine = (text: string) => process.stdout.write(`${text}\n`);
for (const fault of faults) printLine(fault);
printLine(
  faults.length === 0
    ? `Words: every text of ${screenCount} screens is in a catalogue`
    : `Words: ${faults.length} faults`,
);
process.exitCode = faults.length === 0 ? 0 : 1;

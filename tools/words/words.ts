import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { areaDirectories } from '../../host/deploy/workspace';
import { rawWords } from './raw-words';
import { untranslated } from './untranslated';

// Finds texts for people that stand in a screen rather than in a catalogue, or have no German (docs/design.md, "Words").

const root = path.join(import.meta.dirname, '../..');

/** Where every text stands in a catalogue: the shell, every area there is, and what areas compile in. */
const folders = [
  'host/src',
  'shared/ui',
  'shared/wallet',
  ...areaDirectories().map((directory) => `${path.basename(directory)}/src`),
];

const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)node_modules\//.test(file);
const isScreen = (file: string) => !/\.story\.tsx$|(^|\/)(gallery|messages|testing)\//.test(file);

const faults: string[] = [];
let screens = 0;
for (const folder of folders) {
  const files = await readdir(path.join(root, folder), { recursive: true });
  const sources = files.filter(isSource);
  const texts = await Promise.all(sources.map((file) => readFile(path.join(root, folder, file), 'utf8')));
  const byPath = Object.fromEntries(sources.map((file, at) => [file, texts[at] ?? '']));
  for (const fault of untranslated(byPath)) faults.push(`${folder}/${fault}`);
  for (const file of sources.filter(isScreen).sort()) {
    screens += 1;
    const words = rawWords(byPath[file] ?? '', { tsx: file.endsWith('x') });
    for (const { line, text } of words) faults.push(`${folder}/${file}:${line} “${text}” stands in no catalogue`);
  }
}
if (screens === 0) faults.push('no screen was found');

const say = (text: string) => process.stdout.write(`${text}\n`);
for (const fault of faults) say(fault);
say(faults.length === 0 ? `Words: ${screens} files, every text in a catalogue` : `Words: ${faults.length} texts left`);
process.exitCode = faults.length === 0 ? 0 : 1;

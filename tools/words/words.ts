import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { areaDirectories } from '../../host/deploy/workspace';
import { rawWords } from './raw-words';

// Finds texts for people that stand in a screen rather than in a catalogue (docs/design.md, "Words").

const root = path.join(import.meta.dirname, '../..');

/** Where every text stands in a catalogue: the shell, every area there is, and what areas compile in. */
const folders = [
  'host/src',
  'shared/ui',
  'shared/wallet',
  ...areaDirectories().map((directory) => `${path.basename(directory)}/src`),
];

const isScreen = (file: string) =>
  /\.tsx?$/.test(file) && !/\.(test|story)\.tsx?$|(^|\/)(gallery|messages|testing|node_modules)\//.test(file);

const faults: string[] = [];
let screens = 0;
for (const folder of folders) {
  const files = await readdir(path.join(root, folder), { recursive: true });
  for (const file of files.filter(isScreen).sort()) {
    screens += 1;
    const source = await readFile(path.join(root, folder, file), 'utf8');
    const words = rawWords(source, { tsx: file.endsWith('x') });
    for (const { line, text } of words) faults.push(`${folder}/${file}:${line} “${text}” stands in no catalogue`);
  }
}
if (screens === 0) faults.push('no screen was found');

const say = (text: string) => process.stdout.write(`${text}\n`);
for (const fault of faults) say(fault);
say(faults.length === 0 ? `Words: ${screens} files, every text in a catalogue` : `Words: ${faults.length} texts left`);
process.exitCode = faults.length === 0 ? 0 : 1;

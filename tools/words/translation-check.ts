import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseTexts } from './parse-texts';
import { ownNames, sameWords } from './same-words';
import { listStrayLines, listUntranslatedTexts, type SideBarLine, type TranslationPair } from './translations';

// `npm run translations` finds texts that are still English, texts under the wrong language, and lines of a side bar
// that share no name with their pages.

const root = path.join(import.meta.dirname, '../..');
const listedFiles = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate', '*.ts'], {
  cwd: root,
})
  .toString()
  .split('\n')
  .filter((file) => file && existsSync(path.join(root, file)));
const readFile = (file: string) => readFileSync(path.join(root, file), 'utf8');

const pairs = listedFiles
  .filter((file) => /(^|\/)(messages|sentences)\/en[./]/.test(file))
  .map((file) => ({ file, germanFile: file.replace(/\/en([./])/, '/de$1') }))
  .filter(({ germanFile }) => listedFiles.includes(germanFile))
  .map(
    ({ file, germanFile }): TranslationPair => ({
      file,
      english: parseTexts(readFile(file)),
      german: parseTexts(readFile(germanFile)),
    }),
  );

function readSideBar(area: string): SideBarLine[] {
  const layout = pairs.find(({ file }) => file === `${area}/src/layout/messages/en/layout.ts`);
  const tableFile = `${area}/src/sections.ts`;
  if (!layout || !listedFiles.includes(tableFile)) return [];
  return readFile(tableFile)
    .split(/^(?= {2}\{)/m)
    .flatMap((section) => {
      const [, name] = /\bname: '(\w+)'/.exec(section) ?? [];
      const domainFolders = [...section.matchAll(/import\('\.\/([\w-]+\/[\w-]+)\//g)].map(
        ([, domain]) => `${area}/src/${domain}/`,
      );
      const [, title] = /^ {2,4}(?:\{ name: '\w+', )?title: '([^']+)'/m.exec(section) ?? [];
      const ownPairs = pairs.filter(({ file }) => domainFolders.some((domain) => file.startsWith(domain)));
      if (name && title !== undefined) {
        const subject = pairs.find(({ file, german }) => file.startsWith(`${area}/`) && german.has(`${name}.title`));
        const label = [title, subject?.german.get(`${name}.title`) ?? ''] as const;
        return [{ name, label, texts: [[subject?.english.get(`${name}.title`) ?? '', label[1]] as const] }];
      }
      const places = [`layout.sections.${name}`, `layout.screens.${name}.label`];
      const place = places.find((each) => layout.english.has(each));
      if (!name || !place || domainFolders.length === 0) return [];
      const texts = ownPairs.flatMap(({ english, german }) =>
        [...english].map(([key, text]) => [text, german.get(key) ?? ''] as const),
      );
      return [{ name, label: [layout.english.get(place) ?? '', layout.german.get(place) ?? ''], texts }];
    });
}

const areas = [...new Set(listedFiles.flatMap((file) => /^remote-\w+/.exec(file)?.[0] ?? []))];
const sideBars = areas.map((area) => ({ area, lines: readSideBar(area) }));
const faults = [
  ...listUntranslatedTexts(pairs, sameWords),
  ...sideBars.flatMap(({ area, lines }) => listStrayLines(area, lines, ownNames)),
  ...(pairs.length === 0 ? ['found no texts'] : []),
  ...(sideBars.every(({ lines }) => lines.length === 0) ? ['found no side bar'] : []),
];
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.stdout.write(`Translations: ${pairs.length} files in both languages, ${faults.length} faults\n`);
process.exitCode = faults.length === 0 ? 0 : 1;

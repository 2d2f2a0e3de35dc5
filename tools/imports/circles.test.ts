import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { areaDirectories } from '../../deploy/workspace';
import { circlesIn, graphOf, grouped } from './circles';

const domainOf = (file: string) => file.split('/')[0] ?? file;

/** The sources of a folder but its tests, which may use what they test and what it is shown in. */
function sourcesIn(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|(^|\/)testing\//.test(file),
  );
  return Object.fromEntries(files.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]));
}

const areas = areaDirectories().map((directory) => path.join(directory, 'src'));

test.each(areas)('no file and no domain of %s is in a circle of imports', (folder) => {
  const graph = graphOf(sourcesIn(folder));
  expect(graph.size).toBeGreaterThan(5);
  expect(circlesIn(graph)).toEqual([]);
  expect(circlesIn(grouped(graph, domainOf))).toEqual([]);
});

test('the frame of an area knows no domain', () => {
  for (const folder of areas) {
    const frame = grouped(graphOf(sourcesIn(folder)), domainOf).get('layout');
    expect([...(frame ?? [])].filter((each) => each !== 'catalogue.ts')).toEqual([]);
  }
});

test('no file of the shell is in a circle of imports', () => {
  const graph = graphOf(sourcesIn(path.join(import.meta.dirname, '../../host/src')));
  expect(graph.size).toBeGreaterThan(5);
  expect(circlesIn(graph)).toEqual([]);
});

test('a circle is found through types, code that comes later and folders, and nothing beside it', () => {
  const files = {
    'texts/words.ts': 'export const words = () => import(/* name: "de" */ \'./de\');',
    'texts/de/index.ts': "import type { english } from '../english';",
    'texts/english.ts': "import { words } from './words';",
    'page.tsx': "import { english } from './texts/english';",
    'leaf.ts': '',
  };
  expect(circlesIn(graphOf(files))).toEqual(['texts/de/index.ts', 'texts/english.ts', 'texts/words.ts']);
  expect(circlesIn(grouped(graphOf(files), domainOf))).toEqual([]);
  const domains = {
    'contests/list.ts': "import { play } from '../matches/play';",
    'contests/state.ts': '',
    'matches/play.ts': "import { state } from '../contests/state';",
  };
  expect(circlesIn(graphOf(domains))).toEqual([]);
  expect(circlesIn(grouped(graphOf(domains), domainOf))).toEqual(['contests', 'matches']);
});

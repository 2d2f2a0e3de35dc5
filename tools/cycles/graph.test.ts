import { buildGraph, findCycles, findFolder } from './graph';

const files = new Map([
  ['a/one.ts', "import { two } from '../b/two';\nimport type { Six } from '../d/six';\n"],
  ['b/two.ts', "import {\n  three,\n} from '../c';\nimport x from 'a/one';\n"],
  ['c/index.ts', "export { one } from '../a/one';\nimport './three';\n"],
  ['c/three.ts', ''],
  ['d/six.ts', "import '../a/one';\n"],
]);
const folderOptions = { toNode: findFolder, includesTypes: false };
const fileOptions = { toNode: (file: string) => file, includesTypes: true };

test('finds folders that lead back to themselves through others', () => {
  expect(findCycles(buildGraph(files, folderOptions))).toEqual([['a', 'b', 'c/index.ts']]);
});

test('counts imports of types if asked to', () => {
  expect(findCycles(buildGraph(files, { ...folderOptions, includesTypes: true }))).toEqual([
    ['a', 'b', 'c/index.ts', 'd'],
  ]);
});

test('finds nothing if imports go one way', () => {
  const oneWayFiles = new Map([...files].filter(([file]) => !file.startsWith('a/')));
  expect(findCycles(buildGraph(oneWayFiles, { ...folderOptions, includesTypes: true }))).toEqual([]);
});

test('finds files that lead back to themselves through types and dynamic imports', () => {
  const texts = new Map([
    ['texts/words.ts', 'export const words = () => import(/* name: "de" */ \'./de\');'],
    ['texts/de/index.ts', "import type { english } from '../english';"],
    ['texts/english.ts', "import { words } from './words';"],
    ['page.tsx', "import { english } from './texts/english';"],
    ['leaf.ts', ''],
  ]);
  expect(findCycles(buildGraph(texts, fileOptions))).toEqual([
    ['texts/de/index.ts', 'texts/english.ts', 'texts/words.ts'],
  ]);
  expect(findCycles(buildGraph(texts, { ...fileOptions, includesTypes: false }))).toEqual([]);
});

test('doesn’t take a path in a value for an import', () => {
  const folder = new Map([
    ['files.ts', "export const files = Object.fromEntries(\n  listFiles('./names'),\n);"],
    ['names.ts', "import { files } from './files';"],
  ]);
  expect(findCycles(buildGraph(folder, fileOptions))).toEqual([]);
});

test('finds domains that import each other although none of their files does', () => {
  const domains = new Map([
    ['contests/list.ts', "import { start } from '../matches/start';"],
    ['contests/state.ts', ''],
    ['matches/start.ts', "import { state } from '../contests/state';"],
  ]);
  expect(findCycles(buildGraph(domains, fileOptions))).toEqual([]);
  const domainOptions = { toNode: (file: string) => file.split('/')[0] ?? file, includesTypes: true };
  expect(findCycles(buildGraph(domains, domainOptions))).toEqual([['contests', 'matches']]);
});

test('lets a folder’s index re-export what its subfolders make from the folder', () => {
  const locale = new Map([
    ['locale/index.ts', "export { names } from './texts/names';\nexport { words } from './words';"],
    ['locale/texts/names.ts', "import { words } from '../words';"],
    ['locale/words.ts', ''],
  ]);
  expect(findCycles(buildGraph(locale, folderOptions))).toEqual([]);
  expect(
    findCycles(buildGraph(new Map([...locale, ['locale/words.ts', "import '.';\nimport './index';"]]), folderOptions)),
  ).toEqual([['locale', 'locale/index.ts', 'locale/texts']]);
});

import { cyclesIn, foldersOf } from './graph';

const files = new Map([
  ['a/one.ts', "import { two } from '../b/two';\nimport type { Six } from '../d/six';\n"],
  ['b/two.ts', "import {\n  three,\n} from '../c';\nimport x from 'a/one';\n"],
  ['c/index.ts', "export { one } from '../a/one';\nimport './three';\n"],
  ['c/three.ts', ''],
  ['d/six.ts', "import '../a/one';\n"],
]);

it('finds folders that lead back to themselves, through whatever lies between', () => {
  expect(cyclesIn(foldersOf(files, { types: false }))).toEqual([['a', 'b', 'c']]);
});

it('counts imports of types where it is asked to', () => {
  expect(cyclesIn(foldersOf(files, { types: true }))).toEqual([['a', 'b', 'c', 'd']]);
});

it('finds none where arrows go one way', () => {
  const oneWay = new Map([...files].filter(([file]) => !file.startsWith('a/')));
  expect(cyclesIn(foldersOf(oneWay, { types: true }))).toEqual([]);
});

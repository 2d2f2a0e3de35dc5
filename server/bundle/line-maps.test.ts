import { SourceMap } from 'node:module';
import { encode } from '@jridgewell/sourcemap-codec';
import { keepOwnLines } from './line-maps';

const sources = ['../src/a.ts', '../../node_modules/b/b.js', '../src/c.ts'];
const bundledMap = {
  version: 3 as const,
  sources,
  mappings: encode([
    [
      [0, 0, 10, 0],
      [8, 0, 10, 4],
      [20, 0, 11, 0],
    ],
    [[4, 0, 12, 2]],
    [],
    [
      [0, 1, 0, 0],
      [9, 1, 0, 3],
    ],
    [[2, 1, 1, 0]],
    [[6, 2, 30, 1]],
  ]),
};

test('names the line of our own source for each place of a bundle, and none for the packages', () => {
  const shortMap = keepOwnLines(bundledMap);
  expect(shortMap.sources).toEqual(['../src/a.ts', '../src/c.ts']);
  const parsedMap = new SourceMap({ ...shortMap, file: '', sourceRoot: '', names: [], sourcesContent: [] });
  const findLine = (line: number, column: number) => {
    const entry = parsedMap.findEntry(line, column);
    return 'originalSource' in entry && entry.originalSource ? `${entry.originalSource}:${entry.originalLine}` : null;
  };
  expect([
    findLine(0, 0),
    findLine(0, 30),
    findLine(1, 6),
    findLine(2, 0),
    findLine(3, 12),
    findLine(4, 2),
    findLine(5, 6),
  ]).toEqual(['../src/a.ts:10', '../src/a.ts:10', '../src/a.ts:12', null, null, null, '../src/c.ts:30']);
});

test('keeps no more than one segment for a line', () => {
  expect(keepOwnLines(bundledMap).mappings).not.toContain(',');
});

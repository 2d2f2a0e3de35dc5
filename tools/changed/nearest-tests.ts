import path from 'node:path';
import type { Graph } from '../cycles/graph';

export interface NearbyTest {
  file: string;
  importCount: number;
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

function indexImporters(graph: Graph): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const [file, targets] of graph)
    for (const target of targets.keys()) importers.set(target, [...(importers.get(target) ?? []), file]);
  return importers;
}

function countSharedFolders(firstFile: string, secondFile: string): number {
  const folders = path.posix.dirname(secondFile).split('/');
  const firstDifference = path.posix
    .dirname(firstFile)
    .split('/')
    .findIndex((folder, index) => folder !== folders[index]);
  return firstDifference === -1 ? path.posix.dirname(firstFile).split('/').length : firstDifference;
}

export function findReachingTests(graph: Graph, files: readonly string[]): NearbyTest[] {
  const importers = indexImporters(graph);
  const importCounts = new Map<string, number>(files.map((file) => [file, 0]));
  // The map grows during the loop, so files are visited from near to far.
  for (const [file, count] of importCounts)
    for (const importer of importers.get(file) ?? [])
      if (!importCounts.has(importer)) importCounts.set(importer, count + 1);
  const calculateNearness = (test: string) => Math.max(...files.map((file) => countSharedFolders(test, file)));
  return [...importCounts]
    .filter(([file]) => isTest(file))
    .map(([file, importCount]) => ({ file, importCount }))
    .toSorted((a, b) => a.importCount - b.importCount || calculateNearness(b.file) - calculateNearness(a.file));
}

export function selectFittingTests(
  tests: readonly NearbyTest[],
  estimateSeconds: (test: string) => number,
  seconds: number,
): NearbyTest[] {
  let secondsLeft = seconds;
  return tests.filter(({ file, importCount }) => {
    secondsLeft -= estimateSeconds(file);
    return importCount <= 1 || secondsLeft >= 0;
  });
}

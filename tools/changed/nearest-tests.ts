import path from 'node:path';
import type { Graph } from '../cycles/graph';

export interface NearbyTest {
  test: string;
  imports: number;
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

function indexImporters(graph: Graph): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const [file, imported] of graph)
    for (const target of imported.keys()) importers.set(target, [...(importers.get(target) ?? []), file]);
  return importers;
}

function countSharedFolders(one: string, other: string): number {
  const folders = path.posix.dirname(other).split('/');
  const differs = path.posix
    .dirname(one)
    .split('/')
    .findIndex((folder, index) => folder !== folders[index]);
  return differs === -1 ? path.posix.dirname(one).split('/').length : differs;
}

export function findReachingTests(graph: Graph, files: readonly string[]): NearbyTest[] {
  const importers = indexImporters(graph);
  const imports = new Map<string, number>(files.map((file) => [file, 0]));
  // The map grows during the loop, so files are visited from near to far.
  for (const [file, count] of imports)
    for (const importer of importers.get(file) ?? []) if (!imports.has(importer)) imports.set(importer, count + 1);
  const calculateNearness = (test: string) => Math.max(...files.map((file) => countSharedFolders(test, file)));
  return [...imports]
    .filter(([file]) => isTest(file))
    .map(([test, count]) => ({ test, imports: count }))
    .toSorted(
      (one, other) => one.imports - other.imports || calculateNearness(other.test) - calculateNearness(one.test),
    );
}

export function selectFitting(
  tests: readonly NearbyTest[],
  secondsOf: (test: string) => number,
  room: number,
): NearbyTest[] {
  let roomLeft = room;
  return tests.filter(({ test, imports }) => {
    roomLeft -= secondsOf(test);
    return imports <= 1 || roomLeft >= 0;
  });
}

import path from 'node:path';

/** What imports what; imports of types and of code that comes later count as well. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

const imported = /(?:\bfrom|\bimport|\bimport\((?:\s*\/\*.*?\*\/)?)\s*'(\.[^']*)'/g;
const endings = ['.ts', '.tsx', '/index.ts', '/index.tsx'];

/** The imports among the files of a folder, given with their texts. */
export function graphOf(files: Readonly<Record<string, string>>): Graph {
  return new Map(
    Object.entries(files).map(([file, text]) => {
      const targets = [...text.matchAll(imported)].flatMap(([, to = '']) => {
        const base = path.posix.normalize(path.posix.join(path.posix.dirname(file), to));
        return endings.map((ending) => base + ending).filter((target) => target in files);
      });
      return [file, new Set(targets)];
    }),
  );
}

/** The same graph with files taken together, by the name that `groupOf` gives them. */
export function grouped(graph: Graph, groupOf: (file: string) => string): Graph {
  const groups = new Map<string, Set<string>>();
  for (const [file, targets] of graph) {
    const from = groupOf(file);
    const to = groups.get(from) ?? new Set();
    for (const target of targets) if (groupOf(target) !== from) to.add(groupOf(target));
    groups.set(from, to);
  }
  return groups;
}

/** The nodes that are in a circle, or between two: whatever needs nothing that remains, or is not needed by it, is left out first. */
export function circlesIn(graph: Graph): string[] {
  const left = new Set(graph.keys());
  const needsSome = (node: string) => [...(graph.get(node) ?? [])].some((target) => left.has(target));
  const isNeeded = (node: string) => [...left].some((other) => graph.get(other)?.has(node));
  for (let size = -1; size !== left.size; ) {
    size = left.size;
    for (const node of left) if (!needsSome(node) || !isNeeded(node)) left.delete(node);
  }
  return [...left].sort();
}

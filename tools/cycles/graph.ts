import path from 'node:path';

export type Graph = ReadonlyMap<string, ReadonlyMap<string, string>>;

export interface GraphOptions {
  toNode(file: string): string;
  includesTypes: boolean;
}

const importPattern = /^(?:import|export)\b(?<type> type\b)?(?:[^;'"]*? from | )['"](?<target>\.[^'"]+)['"]/gm;
const dynamicImportPattern = /\bimport\(\s*(?:\/\*.*?\*\/\s*)?['"](?<target>\.[^'"]+)['"]/g;
const endings = ['.ts', '.tsx', '/index.ts', '/index.tsx'];

/**
 * A file's folder. Files directly in `src`, and a folder's `index`, are their own nodes, because they are imported both
 * from above and from subfolders.
 */
export const findFolder = (file: string): string =>
  /(^|\/)src\/[^/]+$|\/index\.tsx?$/.test(file) ? file : path.posix.dirname(file);

function parseTargets(text: string, includesTypes: boolean): string[] {
  const matches = [...text.matchAll(importPattern), ...(includesTypes ? text.matchAll(dynamicImportPattern) : [])];
  return matches.flatMap(({ groups = {} }) =>
    groups.target && (includesTypes || !groups.type) ? [groups.target] : [],
  );
}

export function buildGraph(files: ReadonlyMap<string, string>, { toNode, includesTypes }: GraphOptions): Graph {
  const graph = new Map<string, Map<string, string>>();
  for (const [file, text] of files)
    for (const target of parseTargets(text, includesTypes)) {
      const joinedPath = path.posix.join(path.posix.dirname(file), target);
      const foundFile = ['', ...endings].map((ending) => joinedPath + ending).find((each) => files.has(each));
      if (!foundFile) continue;
      const [from, to] = [toNode(file), toNode(foundFile)];
      if (from === to) continue;
      const imports = graph.get(from) ?? new Map<string, string>();
      graph.set(from, imports.set(to, `${file} → ${foundFile}`));
    }
  return graph;
}

export function findCycles(graph: Graph): string[][] {
  const reachableByNode = new Map([...graph.keys()].map((node) => [node, listReachableNodes(graph, node)]));
  const groups = new Map<string, string[]>();
  for (const [node, reachableNodes] of reachableByNode) {
    if (!reachableNodes.has(node)) continue;
    const group = [...reachableNodes].filter((other) => reachableByNode.get(other)?.has(node)).sort();
    groups.set(group.join(), group);
  }
  return [...groups.values()];
}

function listReachableNodes(graph: Graph, start: string): Set<string> {
  const reachableNodes = new Set<string>();
  const waitingNodes = [...(graph.get(start)?.keys() ?? [])];
  for (let node = waitingNodes.pop(); node !== undefined; node = waitingNodes.pop()) {
    if (reachableNodes.has(node)) continue;
    reachableNodes.add(node);
    waitingNodes.push(...(graph.get(node)?.keys() ?? []));
  }
  return reachableNodes;
}

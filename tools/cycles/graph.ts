import path from 'node:path';

export type Graph = ReadonlyMap<string, ReadonlyMap<string, string>>;

export interface GraphOptions {
  toNode(file: string): string;
  all: boolean;
}

const statement = /^(?:import|export)\b(?<type> type\b)?(?:[^;'"]*? from | )['"](?<target>\.[^'"]+)['"]/gm;
const dynamic = /\bimport\(\s*(?:\/\*.*?\*\/\s*)?['"](?<target>\.[^'"]+)['"]/g;
const endings = ['.ts', '.tsx', '/index.ts', '/index.tsx'];

/**
 * A file's folder. Files directly in `src`, and a folder's `index`, are their own nodes, because they are imported both
 * from above and from subfolders.
 */
export const findFolder = (file: string): string =>
  /(^|\/)src\/[^/]+$|\/index\.tsx?$/.test(file) ? file : path.posix.dirname(file);

function parseTargets(text: string, all: boolean): string[] {
  const matches = [...text.matchAll(statement), ...(all ? text.matchAll(dynamic) : [])];
  return matches.flatMap(({ groups = {} }) => (groups.target && (all || !groups.type) ? [groups.target] : []));
}

export function buildGraph(files: ReadonlyMap<string, string>, { toNode, all }: GraphOptions): Graph {
  const graph = new Map<string, Map<string, string>>();
  for (const [file, text] of files)
    for (const target of parseTargets(text, all)) {
      const joined = path.posix.join(path.posix.dirname(file), target);
      const foundFile = ['', ...endings].map((ending) => joined + ending).find((each) => files.has(each));
      if (!foundFile) continue;
      const [from, to] = [toNode(file), toNode(foundFile)];
      if (from === to) continue;
      const imports = graph.get(from) ?? new Map<string, string>();
      graph.set(from, imports.set(to, `${file} → ${foundFile}`));
    }
  return graph;
}

export function findCycles(graph: Graph): string[][] {
  const reached = new Map([...graph.keys()].map((node) => [node, listReachableNodes(graph, node)]));
  const groups = new Map<string, string[]>();
  for (const [node, those] of reached) {
    if (!those.has(node)) continue;
    const group = [...those].filter((other) => reached.get(other)?.has(node)).sort();
    groups.set(group.join(), group);
  }
  return [...groups.values()];
}

function listReachableNodes(graph: Graph, start: string): Set<string> {
  const reachableNodes = new Set<string>();
  const next = [...(graph.get(start)?.keys() ?? [])];
  for (let node = next.pop(); node !== undefined; node = next.pop()) {
    if (reachableNodes.has(node)) continue;
    reachableNodes.add(node);
    next.push(...(graph.get(node)?.keys() ?? []));
  }
  return reachableNodes;
}

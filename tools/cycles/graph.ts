import path from 'node:path';

/** What imports what, by folder; each import as the two files that make it. */
export type Folders = ReadonlyMap<string, ReadonlyMap<string, string>>;

const statement = /^(?:import|export)\b(?<type> type\b)?[^;'"]*?(?:from )?['"](?<target>\.[^'"]+)['"]/gm;
const endings = ['.ts', '.tsx', '/index.ts', '/index.tsx'];

/** Files right below `src` hold an area or the server together, some from above and some from below: each stands for itself. */
const folderOf = (file: string): string => (/(^|\/)src\/[^/]+$/.test(file) ? file : path.posix.dirname(file));

/**
 * The folders of these files, by path, and what each imports of the others.
 * @param types whether imports of types alone count: they are gone at run time.
 */
export function foldersOf(files: ReadonlyMap<string, string>, { types }: { types: boolean }): Folders {
  const folders = new Map<string, Map<string, string>>();
  for (const [file, text] of files)
    for (const { groups = {} } of text.matchAll(statement)) {
      if (groups.type && !types) continue;
      const target = path.posix.join(path.posix.dirname(file), groups.target ?? '');
      const found = ['', ...endings].map((ending) => target + ending).find((each) => files.has(each));
      if (!found) continue;
      const [from, to] = [folderOf(file), folderOf(found)];
      if (from === to) continue;
      const imports = folders.get(from) ?? new Map<string, string>();
      folders.set(from, imports.set(to, `${file} → ${found}`));
    }
  return folders;
}

/** Folders that each can be reached from the others, sorted: a cycle for each group. */
export function cyclesIn(folders: Folders): string[][] {
  const reached = new Map([...folders.keys()].map((folder) => [folder, reachedFrom(folders, folder)]));
  const groups = new Map<string, string[]>();
  for (const [folder, those] of reached) {
    if (!those.has(folder)) continue;
    const group = [...those].filter((other) => reached.get(other)?.has(folder)).sort();
    groups.set(group.join(), group);
  }
  return [...groups.values()];
}

function reachedFrom(folders: Folders, start: string): Set<string> {
  const seen = new Set<string>();
  const next = [...(folders.get(start)?.keys() ?? [])];
  for (let folder = next.pop(); folder !== undefined; folder = next.pop()) {
    if (seen.has(folder)) continue;
    seen.add(folder);
    next.push(...(folders.get(folder)?.keys() ?? []));
  }
  return seen;
}

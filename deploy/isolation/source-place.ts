import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { z } from 'zod';

export interface SourcePlace {
  /** The path from the workspace's root. For a dependency, the path from its `node_modules`. */
  file: string;
  line: number;
  /** The dependency's name; null for code of the workspace. */
  dependency: string | null;
}

const sourceMap = z.object({
  version: z.number().catch(3),
  sources: z.array(z.string()),
  sourcesContent: z.array(z.string().nullable()).optional(),
  names: z.array(z.string()).catch([]),
  mappings: z.string().catch(''),
});

/** How the bundler writes a source's name: the build's name, then the path from the package's folder. */
const bundlerNamePattern = /^webpack:\/\/(?:@[^/]+\/)?[^/]+\/(?:css )?(.*)$/;
const dependencyPattern = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\/.*$/;

export const isBundlerCode = (file: string): boolean => file.startsWith('webpack/');

export function resolveSource(source: string, folder: string): Pick<SourcePlace, 'file' | 'dependency'> {
  const [, writtenPath] = bundlerNamePattern.exec(source) ?? [];
  const name = (writtenPath ?? source).replace(/\?.*$/, '');
  const [, dependency] = dependencyPattern.exec(name) ?? [];
  if (dependency) return { file: `node_modules/${name.slice(name.lastIndexOf(`${dependency}/`))}`, dependency };
  const isPath = writtenPath !== undefined && /^\.{1,2}\//.test(name);
  return { file: isPath ? path.posix.join(folder, name) : name, dependency: null };
}

export interface BuiltFile {
  name: string;
  text: string;
  /** The text of its source map; null if it has none. */
  map: string | null;
}

export function listSources({ map }: BuiltFile, folder: string) {
  const parseResult = map === null ? null : sourceMap.safeParse(JSON.parse(map));
  if (!parseResult?.success) return [];
  const { sources, sourcesContent } = parseResult.data;
  return sources.map((source, index) => ({
    ...resolveSource(source, folder),
    text: sourcesContent?.[index] ?? null,
  }));
}

/** Parses the map on the first lookup, because a file without findings doesn't need its map. Lines start at 1, columns at 0. */
export function makePlaceFinder({ name, map }: BuiltFile, folder: string) {
  let openedMap: SourceMap | null | undefined;
  const openMap = (): SourceMap | null => {
    const parseResult = map === null ? null : sourceMap.safeParse(JSON.parse(map));
    return parseResult?.success && parseResult.data.mappings !== ''
      ? new SourceMap(toPayload(name, parseResult.data))
      : null;
  };
  return ({ line, column }: { line: number; column: number }): SourcePlace => {
    if (openedMap === undefined) openedMap = openMap();
    const entry = openedMap?.findEntry(line - 1, column);
    if (!entry || !('originalSource' in entry)) return { file: name, line, dependency: null };
    return { ...resolveSource(entry.originalSource, folder), line: entry.originalLine + 1 };
  };
}

const toPayload = (file: string, { sourcesContent, ...map }: z.infer<typeof sourceMap>): SourceMapPayload => ({
  ...map,
  file,
  sourceRoot: '',
  sourcesContent: (sourcesContent ?? []).map((text) => text ?? ''),
});

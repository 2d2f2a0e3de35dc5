import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { decode, encode, type SourceMapSegment } from '@jridgewell/sourcemap-codec';
import { z } from 'zod';

const sourceMap = z.object({
  version: z.literal(3),
  sources: z.array(z.string()),
  mappings: z.string(),
});
export type SourceMapFile = z.infer<typeof sourceMap>;

const packagesPattern = /(^|\/)node_modules\//;

/**
 * Keeps of each line where our own source has it. Node keeps a parsed map in its heap, at about 150 bytes a segment, and
 * nobody needs columns or the packages' own lines in stack traces.
 */
export function keepOwnLines({ version, sources, mappings }: SourceMapFile): SourceMapFile {
  const ownSources = sources.filter((source) => !packagesPattern.test(source));
  const newIndexes = new Map(ownSources.map((source, index) => [source, index]));
  let wasOwn = false;
  const lines = decode(mappings).map((segments): SourceMapSegment[] => {
    for (const segment of segments) {
      if (segment.length === 1) continue;
      const newIndex = newIndexes.get(sources[segment[1]] ?? '');
      if (newIndex === undefined) break;
      wasOwn = true;
      return [[0, newIndex, segment[2], segment[3]]];
    }
    // Node reads a line without a segment as part of the line before it. One that names no source ends that.
    if (!wasOwn) return [];
    wasOwn = false;
    return [[0]];
  });
  return { version, sources: ownSources, mappings: encode(lines) };
}

export async function shortenSourceMaps(folder: string): Promise<void> {
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.map'))) {
    const place = path.join(folder, file);
    await writeFile(place, JSON.stringify(keepOwnLines(sourceMap.parse(JSON.parse(await readFile(place, 'utf8'))))));
  }
}

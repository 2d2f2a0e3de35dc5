import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { describeCalls } from './offered-calls';
import { type BuildUses, foundUses, usesFile } from './uses';

export const shapes = z.record(z.string(), z.record(z.string(), z.string()));
export type Shapes = z.infer<typeof shapes>;

/**
 * Adds how each used call and export is declared now, so that the build can later be compared with another server or
 * host. A build of the host also lists all that it offers.
 */
export async function describeUses(dist: string, offeredShapes: Shapes, isHost: boolean): Promise<void> {
  const file = path.join(dist, usesFile);
  const foundNames = foundUses.parse(JSON.parse(await readFile(file, 'utf8')));
  const calls = describeCalls();
  const uses: BuildUses = {
    calls: Object.fromEntries(
      Object.entries(foundNames.calls).flatMap(([name, files]) => {
        const contract = calls.get(name);
        return contract ? [[name, { files, contract }]] : [];
      }),
    ),
    exports: Object.fromEntries(
      Object.entries(foundNames.exports).map(([module, names]) => [
        module,
        Object.fromEntries(
          Object.entries(names).map(([name, files]) => [name, { files, shape: offeredShapes[module]?.[name] ?? '' }]),
        ),
      ]),
    ),
    ...(isHost ? { offers: offeredShapes } : {}),
  };
  await writeFile(file, JSON.stringify(uses));
}

import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const profile = z.object({
  nodes: z.array(z.object({ id: z.number(), callFrame: z.object({ functionName: z.string(), url: z.string() }) })),
  samples: z.array(z.number()),
  timeDeltas: z.array(z.number()),
});
export type CpuProfile = z.infer<typeof profile>;

function nameSource(functionName: string, url: string): string {
  const packageName = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1];
  if (packageName) return packageName;
  const ownPath = /\/(server\/\w+(?:\/[\w-]+)?|shared\/[\w-]+)\//.exec(url)?.[1];
  if (ownPath) return ownPath;
  if (url.startsWith('node:')) return url.split('/').slice(0, 2).join('/');
  return functionName.startsWith('(') ? functionName : 'native code';
}

export function shareProfile(
  { nodes, samples, timeDeltas }: CpuProfile,
  from = 0,
): { source: string; share: number }[] {
  const sourcesById = new Map(
    nodes.map(({ id, callFrame: { functionName, url } }) => [id, nameSource(functionName, url)]),
  );
  const timesBySource = new Map<string, number>();
  let timeUs = 0;
  for (const [index, id] of samples.entries()) {
    timeUs += timeDeltas[index] ?? 0;
    if (timeUs < from * 1000) continue;
    const source = sourcesById.get(id) ?? 'unknown';
    timesBySource.set(source, (timesBySource.get(source) ?? 0) + (timeDeltas[index] ?? 0));
  }
  timesBySource.delete('(idle)');
  const totalTime = [...timesBySource.values()].reduce((sum, time) => sum + time, 0);
  return [...timesBySource]
    .map(([source, time]) => ({ source, share: time / totalTime }))
    .sort((a, b) => b.share - a.share);
}

/** Threads and processes that the process starts write profiles of their own into the folder. */
export async function readProfile(folder: string, pid: number): Promise<CpuProfile> {
  const name = (await readdir(folder)).find((each) => each.includes(`.${pid}.0.`));
  if (!name) throw new Error(`There is no profile of process ${pid} in ${folder}`);
  return profile.parse(JSON.parse(await readFile(path.join(folder, name), 'utf8')));
}

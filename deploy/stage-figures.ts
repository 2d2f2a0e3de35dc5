import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { StageFigures } from '@laurel/shared/area/stage-figures';
import { z } from 'zod';
import { isSafeName } from './area-build';
import { isMissing, parseJson, replaceFile } from './files';

const visitCounts = z.object({ stage: z.number(), live: z.number() });
const visitShare = z.object({ count: z.number(), visits: z.number() });
const bins = z.array(z.number()).max(200);

const finding = z.object({
  figure: z.string(),
  bound: z.number().nullable(),
  sentence: z.string(),
  stage: visitShare,
  live: visitShare,
});

const stageFigures: z.ZodType<StageFigures> = z.object({
  area: z.string(),
  build: z.string(),
  liveBuild: z.string(),
  startedAt: z.string(),
  widenedAt: z.string(),
  judgedAt: z.string(),
  verdict: z.discriminatedUnion('state', [
    z.object({ state: z.literal('tooFew'), visits: z.number(), needed: z.number() }),
    z.object({ state: z.literal('notWorse') }),
    z.object({ state: z.enum(['doubtful', 'worse']), finding }),
  ]),
  visits: visitCounts,
  stepVisits: visitCounts,
  figures: z.record(z.string(), z.object({ stage: bins, live: bins })),
});

/** The file is in the `revisions` folder, because servers and static hosts don't serve that folder. */
const resolveFiguresFile = (site: string, area: string): string =>
  path.join(site, 'revisions', 'figures', `${area}.json`);

/** The figures of the area's newest stage. Null if they are missing or malformed. */
export async function readStageFigures(site: string, area: string): Promise<StageFigures | null> {
  if (!isSafeName(area)) return null;
  try {
    const parseResult = stageFigures.safeParse(parseJson(await readFile(resolveFiguresFile(site, area), 'utf8')));
    return parseResult.success ? parseResult.data : null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

export async function saveStageFigures(site: string, figures: StageFigures): Promise<void> {
  if (!isSafeName(figures.area)) throw new Error(`"${figures.area}" cannot be the name of an area`);
  await replaceFile(resolveFiguresFile(site, figures.area), JSON.stringify(figures));
}

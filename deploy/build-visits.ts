import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type BuildVisits, visitDays } from '@laurel/shared/area/build-visits';
import type { VisitShare } from '@laurel/shared/area/stage-figures';
import { z } from 'zod';
import { isMissing, parseJson, replaceFile } from './files';

const buildVisits: z.ZodType<BuildVisits> = z.object({
  countedAt: z.iso.datetime(),
  builds: z.array(z.object({ area: z.string(), build: z.string(), count: z.int().min(0) })),
});

/** The file is in the `revisions` folder, because servers and static hosts don't serve that folder. */
const resolveVisitsFile = (site: string): string => path.join(site, 'revisions', 'visits.json');

/** Null if the file is missing or can't be read as visits. */
export async function readBuildVisits(site: string): Promise<BuildVisits | null> {
  try {
    const parseResult = buildVisits.safeParse(parseJson(await readFile(resolveVisitsFile(site), 'utf8')));
    return parseResult.success ? parseResult.data : null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

export const saveBuildVisits = (site: string, visits: BuildVisits): Promise<void> =>
  replaceFile(resolveVisitsFile(site), JSON.stringify(visits));

const leastShownRatio = 0.001;

function formatRatio(ratio: number): string {
  if (ratio < leastShownRatio) return 'under 0.1 %';
  if (ratio > 1 - leastShownRatio && ratio < 1) return 'over 99.9 %';
  return `${(100 * ratio).toFixed(ratio === 1 ? 0 : 1)} %`;
}

/** Returns text such as "3.2 % of 1240 visits in 7 days". */
export function formatVisitShare(share: VisitShare | null): string {
  if (!share) return 'share of visits unknown';
  const { count, visits } = share;
  if (visits === 0) return `no visits counted in ${visitDays} days`;
  return `${count === 0 ? 'none' : formatRatio(count / visits)} of ${visits} visits in ${visitDays} days`;
}

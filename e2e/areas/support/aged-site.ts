import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { resolveAreaFolder } from '../../../deploy/area-build';
import { resolveRevisionFile } from '../../../deploy/revisions';

const dayMs = 24 * 60 * 60_000;
const formatTimeAgo = (daysAgo: number): string => new Date(Date.now() - daysAgo * dayMs).toISOString();

async function changeJson(file: string, fields: object): Promise<void> {
  const record: object = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...record, ...fields }, null, 2));
}

export const setRevisionAge = (site: string, revision: number, daysAgo: number): Promise<void> =>
  changeJson(resolveRevisionFile(site, revision), { at: formatTimeAgo(daysAgo) });

export const setBuildAge = (site: string, area: string, build: string, daysAgo: number): Promise<void> =>
  changeJson(path.join(resolveAreaFolder(site, area, build), 'area.json'), { uploadedAt: formatTimeAgo(daysAgo) });

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { listFaults } from '../live-files';
import { openSite } from '../open-site';

export async function visitSite(site: string): Promise<Record<string, string>> {
  const openedSite = await openSite(site);
  if (!openedSite) throw new Error('The folder has no site');
  const registry = await openedSite.readRegistry();
  const page = await openedSite.renderPage('/');
  if (!page.includes(`<body>${registry.host}</body>`)) throw new Error('The page is not that of the live host');
  const [, script = ''] = /<script src="([^"]+)">/.exec(page) ?? [];
  await readFile(path.join(site, script));
  for (const entry of registry.areas) {
    const faults = await listFaults(site, entry);
    if (faults.length > 0) throw new Error(faults.join(' '));
  }
  return { host: registry.host, ...Object.fromEntries(registry.areas.map(({ name, build }) => [name, build])) };
}

export const readGeneratedRegistry = async (site: string): Promise<unknown> =>
  JSON.parse(await readFile(path.join(site, 'areas.json'), 'utf8'));

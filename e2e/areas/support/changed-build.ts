import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeArea, uploadArea } from '../../../deploy/area-build';
import { openSite } from '../../../deploy/open-site';

const root = path.join(import.meta.dirname, '../../..');

export async function uploadChangedBuild(
  site: string,
  { area, from, to }: { area: string; from: string; to: string },
): Promise<string> {
  const registry = await (await openSite(site))?.readRegistry();
  const liveArea = registry?.areas.find(({ name }) => name === area);
  if (!liveArea) throw new Error(`No area ${area} is live in ${site}`);
  const directory = path.join(root, `remote-${area}`);
  const build = `${liveArea.build}changed`;
  const dist = await mkdtemp(path.join(tmpdir(), 'laurel-changed-'));
  try {
    await cp(path.join(directory, 'dist', liveArea.build), dist, { recursive: true });
    const files = (await readdir(dist)).filter((name) => /^__federation_expose_area\.\w+\.js$/.test(name));
    for (const name of files) {
      const file = path.join(dist, name);
      const code = await readFile(file, 'utf8');
      if (!code.includes(from)) throw new Error(`"${from}" does not stand in ${name}`);
      await writeFile(file, code.replaceAll(from, to));
    }
    const builtPackage = { directory, dist, build };
    await uploadArea(site, builtPackage, await describeArea(builtPackage));
    return build;
  } finally {
    await rm(dist, { recursive: true, force: true });
  }
}

import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { type BuiltPackage, listServedFiles } from './built-package';
import { isMissing, parseJson } from './files';
import { computeFingerprint } from './fingerprint';
import { findCopies } from './isolation/copies';
import { type Finding, finding } from './isolation/finding';
import { findScriptFindings } from './isolation/script-findings';
import type { BuiltFile } from './isolation/source-place';
import { findStyleFindings } from './isolation/style-findings';
import { type PackageManifest, readManifest, root } from './workspace';

const isWorker = (name: string): boolean => /\.worker\.\w+\.js$/.test(name);

const isOwnName = (name: string, { laurel }: PackageManifest): boolean =>
  laurel !== undefined && (name === `area_${laurel.area}` || name.startsWith(`chunks_${laurel.area}_`));

export function listFileFindings(builtFile: BuiltFile, manifest: PackageManifest, folder: string): Finding[] {
  if (builtFile.name.endsWith('.css')) return findStyleFindings(builtFile, folder);
  const findings = findScriptFindings(builtFile, folder, (name) => isOwnName(name, manifest));
  return [
    ...findings.filter(({ rule }) => rule !== 'globals' || !isWorker(builtFile.name)),
    ...findCopies(builtFile, folder),
  ];
}

const cacheFolder = path.join(root, 'node_modules/.cache/laurel-isolation');
let versionPromise: Promise<string> | undefined;

/** Changes with the code that makes findings, so that findings of older code aren't used. */
function readVersion(): Promise<string> {
  versionPromise ??= computeFingerprint(root, [
    ...['deploy/isolation', 'deploy/area-findings.ts', 'deploy/package.json'],
    'shared/area/shared-modules.ts',
  ]);
  return versionPromise;
}

/** Caches a file's findings, because a build often shares files with the build before it. */
async function listFileFindingsOnce(
  builtFile: BuiltFile,
  manifest: PackageManifest,
  folder: string,
): Promise<Finding[]> {
  const hash = createHash('sha256').update(JSON.stringify([await readVersion(), folder, manifest.name, builtFile]));
  const file = path.join(cacheFolder, `${hash.digest('hex').slice(0, 32)}.json`);
  const cachedFindings = z.array(finding).safeParse(parseJson(await readText(file)));
  if (cachedFindings.success) return cachedFindings.data;
  const findings = listFileFindings(builtFile, manifest, folder);
  // The folder may be read-only, as `node_modules` is in some containers.
  await saveText(file, JSON.stringify(findings)).catch(() => {});
  return findings;
}

const readText = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return '';
    throw error;
  });

async function saveText(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const unfinishedFile = `${file}.${randomUUID()}`;
  await writeFile(unfinishedFile, text);
  await rename(unfinishedFile, file);
}

export async function listAreaFindings({ directory, dist }: BuiltPackage): Promise<Finding[]> {
  const manifest = readManifest(directory);
  const folder = path.basename(directory);
  const findings = new Map<string, Finding>();
  for (const name of (await listServedFiles(dist)).filter((file) => /\.(m?js|css)$/.test(file))) {
    const map = await readText(path.join(dist, `${name}.map`));
    const builtFile = { name, text: await readText(path.join(dist, name)), map: map === '' ? null : map };
    for (const each of await listFileFindingsOnce(builtFile, manifest, folder))
      findings.set(JSON.stringify([each.rule, each.file, each.line, each.what]), each);
  }
  return [...findings.values()].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}

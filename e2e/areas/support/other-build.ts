import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildPackage } from '../../../deploy/build-package';
import type { BuiltPackage } from '../../../deploy/built-package';
import { findPackage, root } from '../../../deploy/workspace';

const folder = path.join(root, 'test-results');

const computeDigest = (text: string): string => createHash('sha256').update(text).digest('base64');

export async function copyAsOtherBuild(area: string): Promise<BuiltPackage> {
  const { directory, dist: firstDist, build: firstBuild } = await buildPackage(findPackage(area), () => {});
  const dist = await mkdtemp(path.join(folder, `other-${area}-`));
  const build = `other${path.basename(dist).slice(-4).toLowerCase()}`;
  await cp(firstDist, dist, { recursive: true });
  const texts = new Map<string, string>();
  for (const name of (await readdir(dist, { recursive: true })).filter((file) => /\.(c?js|json)$/.test(file)))
    texts.set(name, await readFile(path.join(dist, name), 'utf8'));
  const changedFiles = [...texts].filter(([, text]) => text.includes(firstBuild));
  if (changedFiles.length === 0) throw new Error(`No file of ${firstDist} names its build`);
  const digests = changedFiles.map(
    ([, text]) => [computeDigest(text), computeDigest(text.replaceAll(firstBuild, build))] as const,
  );
  for (const [name, text] of texts) {
    const otherCode = digests.reduce(
      (code, [from, to]) => code.replaceAll(from, to),
      text.replaceAll(firstBuild, build),
    );
    if (otherCode !== text) await writeFile(path.join(dist, name), otherCode);
  }
  return { directory, dist, build };
}

export async function rewriteBuild(
  areaBuild: BuiltPackage,
  build: string,
  rewrite: (code: string) => string,
): Promise<BuiltPackage> {
  const dist = `${areaBuild.dist}-${build}`;
  await rm(dist, { recursive: true, force: true });
  await cp(areaBuild.dist, dist, { recursive: true });
  const name = (await readdir(dist)).find((file) => /^area\.[0-9a-f]+\.js$/.test(file));
  if (!name) throw new Error(`${dist} has no entry`);
  const entryFile = path.join(dist, name);
  const fileBefore = await readFile(entryFile, 'utf8');
  const fileAfter = rewrite(fileBefore);
  if (fileAfter === fileBefore) throw new Error('Nothing was rewritten');
  await writeFile(entryFile, fileAfter);
  return { ...areaBuild, dist, build };
}

async function rewriteExposedModule(
  { dist }: BuiltPackage,
  moduleName: string,
  rewrite: (code: string) => string,
): Promise<void> {
  const pattern = new RegExp(`^__federation_expose_${moduleName}\\.\\w+\\.js$`);
  const names = (await readdir(dist)).filter((name) => pattern.test(name));
  if (names.length === 0) throw new Error(`${dist} exposes no ${moduleName}`);
  for (const name of names) {
    const file = path.join(dist, name);
    const fileBefore = await readFile(file, 'utf8');
    const fileAfter = rewrite(fileBefore);
    if (fileAfter === fileBefore) throw new Error(`Nothing of ${name} was rewritten`);
    await writeFile(file, fileAfter);
  }
}

export const rewriteFirstCode = (builtPackage: BuiltPackage, rewrite: (code: string) => string): Promise<void> =>
  rewriteExposedModule(builtPackage, 'area', rewrite);

export const rewriteExtension = (
  builtPackage: BuiltPackage,
  id: string,
  rewrite: (code: string) => string,
): Promise<void> => rewriteExposedModule(builtPackage, `extensions__${id.replaceAll('-', '_')}`, rewrite);

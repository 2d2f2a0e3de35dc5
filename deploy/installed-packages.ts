import { parse } from 'yaml';
import { z } from 'zod';

const versions = z.record(z.string(), z.string()).default({});
const importer = z.object({
  dependencies: z.record(z.string(), z.object({ version: z.string() })).default({}),
  devDependencies: z.record(z.string(), z.object({ version: z.string() })).default({}),
});
/** The fields that we use from pnpm's lockfile, version 9: https://github.com/pnpm/spec/blob/master/lockfile/9.0.md */
const lockfile = z.object({
  importers: z.record(z.string(), importer),
  packages: z.record(z.string(), z.object({ resolution: z.unknown() })),
  snapshots: z.record(z.string(), z.object({ dependencies: versions, optionalDependencies: versions })),
});

type Lockfile = z.infer<typeof lockfile>;

const parsedLockfiles = new Map<string, Lockfile>();

function parseLockfileOnce(text: string): Lockfile {
  const parsedLockfile = parsedLockfiles.get(text) ?? lockfile.parse(parse(text));
  parsedLockfiles.set(text, parsedLockfile);
  return parsedLockfile;
}

const buildTools = ['@module-federation/enhanced', '@rspack/cli', '@rspack/core'];

export function listInstalledPackages(text: string, directory: string): string[] {
  const { importers, packages, snapshots } = parseLockfileOnce(text);
  const queuedKeys: string[] = [];
  const queuePackage = (name: string, version: string) => {
    // Packages of the workspace are hashed by their sources. An alias has the full key as its version.
    if (!version.startsWith('link:'))
      queuedKeys.push(`${name}@${version}` in snapshots ? `${name}@${version}` : version);
  };
  for (const each of [directory, 'shared'])
    for (const [name, { version }] of Object.entries(importers[each]?.dependencies ?? {})) queuePackage(name, version);
  for (const [name, { version }] of Object.entries(importers['.']?.devDependencies ?? {}))
    if (buildTools.includes(name)) queuePackage(name, version);

  const foundPackages = new Map<string, string>();
  for (let key = queuedKeys.pop(); key !== undefined; key = queuedKeys.pop()) {
    if (foundPackages.has(key)) continue;
    const snapshot = snapshots[key];
    if (!snapshot) throw new Error(`pnpm-lock.yaml has no entry for ${key}`);
    // A snapshot's key includes its peers; a package's key doesn't.
    foundPackages.set(key, JSON.stringify(packages[key.replace(/\(.*/, '')]?.resolution ?? null));
    for (const dependencies of [snapshot.dependencies, snapshot.optionalDependencies])
      for (const [name, version] of Object.entries(dependencies)) queuePackage(name, version);
  }
  return [...foundPackages].map(([key, resolution]) => `${key} ${resolution}`).sort();
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { listInstalledPackages } from './installed-packages';
import { listPackageDirectories, root } from './workspace';

const lockfileText = readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8');
const packages = listPackageDirectories().map((directory) => path.basename(directory));

function changeLockfile(change: (lockfile: ReturnType<typeof parse>) => void): string {
  const lockfile = parse(lockfileText);
  change(lockfile);
  return stringify(lockfile);
}

test.each(packages)('%s counts all its dependencies and those of the build tools', (name) => {
  const installedLines = listInstalledPackages(lockfileText, name).map((line) => line.replace(/ .*/, ''));
  for (const library of ['react@', 'scheduler@', 'axios@', 'viem@', '@rspack/binding@', '@module-federation/runtime@'])
    expect(installedLines).toContainEqual(expect.stringMatching(new RegExp(`^${library}\\d`)));
  for (const otherPackage of ['jest@', 'fastify@', '@playwright/test@', '@biomejs/biome@'])
    expect(installedLines).not.toContainEqual(expect.stringMatching(new RegExp(`^${otherPackage}\\d`)));
});

test.each(packages)('%s stays the same build when other packages change their dependencies', (name) => {
  const packagesBefore = listInstalledPackages(lockfileText, name);
  const otherPackage = packages.find((each) => each !== name && each !== 'host');
  const lockfileAfter = changeLockfile(({ importers, packages: describedPackages, snapshots }) => {
    importers['remote-rewards'] = structuredClone(importers[otherPackage ?? '']);
    importers['remote-rewards'].dependencies.confetti = { specifier: '1.0.0', version: '1.0.0' };
    importers['.'].devDependencies.confetti = { specifier: '1.0.0', version: '1.0.0' };
    importers.server.dependencies.fastify.version = '99.0.0';
    describedPackages['confetti@1.0.0'] = { resolution: { integrity: 'sha512-confetti' } };
    snapshots['confetti@1.0.0'] = {};
  });
  expect(listInstalledPackages(lockfileAfter, name)).toEqual(packagesBefore);
});

test('a changed indirect dependency, or changed content of a version, makes another build', () => {
  const packagesBefore = listInstalledPackages(lockfileText, 'host');
  const key = Object.keys(parse(lockfileText).packages).find((each) => each.startsWith('scheduler@')) ?? '';
  const lockfileWithNewContent = changeLockfile(({ packages: describedPackages }) => {
    describedPackages[key].resolution = { integrity: 'sha512-other' };
  });
  expect(listInstalledPackages(lockfileWithNewContent, 'host')).not.toEqual(packagesBefore);
  const lockfileWithNewVersion = changeLockfile(({ packages: describedPackages, snapshots }) => {
    describedPackages['scheduler@9.9.9'] = describedPackages[key];
    snapshots['scheduler@9.9.9'] = {};
    for (const [name, snapshot] of Object.entries<{ dependencies?: Record<string, string> }>(snapshots))
      if (name.startsWith('react-dom@') && snapshot.dependencies) snapshot.dependencies.scheduler = '9.9.9';
  });
  expect(listInstalledPackages(lockfileWithNewVersion, 'host')).toContainEqual(
    expect.stringMatching(/^scheduler@9\.9\.9 /),
  );
});

test('a lockfile without an entry it refers to is an error', () => {
  const tornLockfile = changeLockfile(({ snapshots }) => {
    for (const name of Object.keys(snapshots)) if (name.startsWith('scheduler@')) delete snapshots[name];
  });
  expect(() => listInstalledPackages(tornLockfile, 'host')).toThrow(
    /^pnpm-lock.yaml has no entry for scheduler@|^pnpm-lock.yaml has no entry for \d/,
  );
});

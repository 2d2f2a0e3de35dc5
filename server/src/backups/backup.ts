import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { Kysely, Transaction } from 'kysely';
import type { Config } from '../config';
import { openConnection } from '../database/connection';
import { findRunningDatabase, startEmbeddedDatabase } from '../database/embedded/start';
import type { Database } from '../database/schema';
import { listAllFileNames } from '../domains/content/media/store';
import { listDeletions } from '../domains/people/users/deletions.store';
import { FolderInUseError, lockFolder } from '../process/folder-lock';
import type { Storage } from '../storage/storage';
import { version } from '../version';
import { checkRecipients, makeKeyPair, type WrittenFile, writeEncrypted } from './age';
import { backUpCluster } from './cluster';
import { type Contents, readContents, readServerMajor, readTransactionStart, withSnapshot } from './contents.store';
import { type Deletion, writeDeletions } from './deletions';
import { dumpDatabase } from './dump';
import { addFiles } from './files';
import { databaseFiles, filesFile, type Manifest, manifestFile, readManifest, sumsFile } from './manifest';
import { withRemoval } from './remains';
import { tryBackup } from './restore';
import { writeTar } from './tar';

interface BackupSource {
  url: string;
  folder: string | null;
  release(): Promise<void>;
}

async function openSource(config: Config): Promise<BackupSource> {
  const { databaseUrl, databaseRoles, dataFolder } = config;
  if (databaseUrl) {
    if (databaseRoles && !databaseRoles.owner)
      throw new Error('Set DATABASE_OWNER_URL: the server’s own roles can’t dump all tables.');
    return { url: databaseRoles?.owner ?? databaseUrl, folder: null, release: async () => {} };
  }
  try {
    const lock = await lockFolder(dataFolder);
    const { url, folder, stop } = await startEmbeddedDatabase({ dataFolder });
    return { url, folder, release: () => stop().then(() => lock.release()) };
  } catch (error) {
    const runningDatabase = error instanceof FolderInUseError ? await findRunningDatabase(dataFolder) : null;
    if (!runningDatabase) throw error;
    return { ...runningDatabase, release: async () => {} };
  }
}

interface BackupMoment {
  at: Date;
  contents: Contents;
  fileNames: string[];
  deletions: Deletion[];
}

const readMoment = async (tx: Transaction<Database>): Promise<BackupMoment> => ({
  at: await readTransactionStart(tx),
  contents: await readContents(tx),
  fileNames: await listAllFileNames(tx),
  deletions: await listDeletions(tx),
});

interface BackupOutput {
  folder: string;
  recipients: readonly string[];
  sums: Map<string, string>;
  bytes: number;
}

async function writePart(output: BackupOutput, name: string, source: AsyncIterable<Uint8Array>): Promise<void> {
  const { sha256, bytes }: WrittenFile = await writeEncrypted(
    source,
    path.join(output.folder, name),
    output.recipients,
  );
  output.sums.set(name, sha256);
  output.bytes += bytes;
}

// `pipeline` passes a failure of the source on to the reader of the compressed stream, so the callback does nothing.
const compressStream = (source: AsyncIterable<Uint8Array>): AsyncIterable<Buffer> =>
  pipeline(Readable.from(source), createGzip({ level: 1 }), () => {});

async function writeDatabase(source: BackupSource, db: Kysely<Database>, output: BackupOutput): Promise<BackupMoment> {
  const { url, folder } = source;
  if (folder === null) {
    const serverMajor = await readServerMajor(db);
    return withSnapshot(db, async (tx, snapshot) => {
      await writePart(output, databaseFiles.dump, dumpDatabase(url, serverMajor, snapshot));
      return readMoment(tx);
    });
  }
  let moment: BackupMoment | null = null;
  const tarStream = writeTar(async (tar) => {
    moment = await backUpCluster({ url, folder, db }, tar, readMoment);
  });
  await writePart(output, databaseFiles.base, compressStream(tarStream));
  if (!moment) throw new Error('The backup read nothing of the database.');
  return moment;
}

async function writeRemainingFiles(
  output: BackupOutput,
  moment: BackupMoment,
  storage: Storage,
  manifest: Omit<Manifest, 'files'>,
) {
  let missingFiles: string[] = [];
  const tarStream = writeTar(async (tar) => {
    missingFiles = await addFiles(tar, moment.fileNames, storage);
  });
  await writePart(output, filesFile, tarStream);
  const wholeManifest: Manifest = {
    ...manifest,
    files: { count: moment.fileNames.length - missingFiles.length, missing: missingFiles },
  };
  await writePart(output, manifestFile, Readable.from([Buffer.from(JSON.stringify(wholeManifest, null, 2))]));
  const lines = [...output.sums].map(([name, sum]) => `${sum}  ${name}\n`);
  await writeFile(path.join(output.folder, sumsFile), lines.join(''), { flush: true });
}

const unfinishedPrefix = '.unfinished-';
const nameBackup = (at: Date): string => `laurel-${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;
const backupNamePattern = /^laurel-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/;

export function listOldBackups(names: readonly string[], keepDays: number, now: Date): string[] {
  const oldestKeptMs = now.getTime() - keepDays * 24 * 3_600_000;
  return names.filter((name) => {
    const [, year, month, day, hour, minute, second] = backupNamePattern.exec(name) ?? [];
    return year !== undefined && Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) < oldestKeptMs;
  });
}

export interface BackupOptions {
  config: Config;
  storage: Storage;
  folder: string;
  recipients: readonly string[];
  keepDays: number;
  onProgress?(line: string): void;
}

export interface FinishedBackup {
  folder: string;
  bytes: number;
  manifest: Manifest;
  removedFiles: string[];
}

/** The folder gets its final name only after a trial restore has given back what was saved. */
export async function makeBackup(options: BackupOptions): Promise<FinishedBackup> {
  const { config, storage, folder, recipients, keepDays, onProgress = () => {} } = options;
  checkRecipients(recipients);
  const startedAt = new Date();
  const name = nameBackup(startedAt);
  const partialFolder = path.join(folder, `${unfinishedPrefix}${name}`);
  const finalFolder = path.join(folder, name);
  // This process doesn't have the operator's secret key. So it also encrypts for a temporary key, which decrypts the backup for the trial restore.
  const trialKeys = await makeKeyPair();
  const source = await openSource(config);
  const removePartialFolder = () => rm(partialFolder, { recursive: true, force: true, maxRetries: 5 });
  const writeBackup = async (): Promise<FinishedBackup> => {
    await mkdir(partialFolder, { recursive: true, mode: 0o700 });
    const { db, close } = openConnection(source.url, { size: 2 });
    let moment: BackupMoment;
    const output: BackupOutput = {
      folder: partialFolder,
      recipients: [...recipients, trialKeys.recipient],
      sums: new Map(),
      bytes: 0,
    };
    try {
      onProgress('Writing the database and the pictures');
      moment = await writeDatabase(source, db, output);
      const { at, contents } = moment;
      const kind = source.folder === null ? 'dump' : 'base';
      const manifestFacts = {
        kind,
        at: at.toISOString(),
        postgres: await readServerMajor(db),
        build: version,
        contents,
      } as const;
      await writeRemainingFiles(output, moment, storage, manifestFacts);
    } finally {
      await close();
    }
    onProgress('Restoring what was written, to compare it');
    const identities = [trialKeys.identity];
    const manifest = await readManifest(partialFolder, identities);
    await tryBackup({ folder: partialFolder, identities, manifest }, source);
    await rename(partialFolder, finalFolder);
    await writeDeletions(folder, moment);
    const removedOldBackups = listOldBackups(await readdir(folder), keepDays, startedAt);
    for (const each of removedOldBackups) await rm(path.join(folder, each), { recursive: true });
    return { folder: finalFolder, bytes: output.bytes, manifest, removedFiles: removedOldBackups };
  };
  try {
    return await withRemoval(removePartialFolder, writeBackup);
  } finally {
    await source.release();
  }
}

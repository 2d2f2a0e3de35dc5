import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFile, chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { keccak256, toHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { isFullRun } from '../../../tools/checks/full-run';
import { createTestApi, sendExpectingSuccess, signInUser, type TestApi } from '../../test/api';
import { startTestChain, type TestChain } from '../../test/chain';
import { findDebianPostgres, startDebianPostgres } from '../../test/debian-postgres';
import { describeInFullRun } from '../../test/full-run';
import { makeSource } from '../../test/work';
import { sandbox } from '../chain/local/addresses';
import { sandboxSigner } from '../chain/local/signer';
import { createTestClock, type TestClock } from '../clock';
import { type Config, readConfig } from '../config';
import { type Connection, openConnection } from '../database/connection';
import { startEmbeddedDatabase } from '../database/embedded/start';
import { migrateDatabaseAt } from '../database/migrate';
import { setUpRoles } from '../database/role-addresses';
import { listRoleFaults } from '../database/roles';
import { runDueDeadlines } from '../deadlines/worker';
import { advanceByKind } from '../domains';
import { processPayouts } from '../domains/coins/withdrawals/payout.worker';
import { expectSoundLedger, fundHolder, readCoins } from '../domains/testing';
import { lockFolder } from '../process/folder-lock';
import { openStorage } from '../process/storage';
import { buildFileName, type Storage } from '../storage/storage';
import { type KeyPair, makeKeyPair } from './age';
import { type FinishedBackup, makeBackup } from './backup';
import { readDeletions } from './deletions';
import { checkSums, readManifest } from './manifest';
import { chooseTarget, restoreBackup } from './restore';

const day = 24 * 3_600_000;
let folder: string;
let keyPair: KeyPair;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'laurel-backups-'));
  // If root runs the tests, PostgreSQL runs as another account, which must be able to enter the folder.
  await chmod(folder, 0o755);
  keyPair = await makeKeyPair();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const backUp = (config: Config): Promise<FinishedBackup> =>
  makeBackup({
    config,
    storage: openStorage(config),
    folder: path.join(folder, 'backups'),
    recipients: [keyPair.recipient],
    keepDays: 30,
  });

async function restoreBackupInto(
  config: Config,
  from: string,
  identity = keyPair.identity,
): Promise<{ deletions: number; cancelledDeletions: number }> {
  const identities = [identity];
  const manifest = await readManifest(from, identities);
  await checkSums(from);
  return restoreBackup({ folder: from, identities, manifest }, await chooseTarget(config, manifest), {
    storage: openStorage(config),
    deletions: await readDeletions(path.dirname(from)),
  });
}

async function addPicture({ db }: Pick<Connection, 'db'>, storage: Storage, text: string): Promise<string> {
  const bytes = Buffer.from(text);
  const name = buildFileName(createHash('sha256').update(bytes).digest('hex'), 'image/webp');
  await storage.put(name, bytes);
  const { id } = await db
    .insertInto('games')
    .values({ platform: 'steam', externalId: text, title: text, listId: null, listReadAt: null, addedAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('gameIcons').values({ gameId: id, achievementId: 'first', source: text, file: name }).execute();
  return name;
}

describeInFullRun('the built-in database', () => {
  let node: TestChain;
  let clock: TestClock;
  let config: Config;
  let api: TestApi;
  let closeAll: () => Promise<void>;

  async function openService(): Promise<void> {
    const lock = await lockFolder(config.dataFolder);
    const database = await startEmbeddedDatabase({ dataFolder: config.dataFolder, durable: false });
    await setUpRoles(database.url);
    await migrateDatabaseAt(database.url);
    const connection = openConnection(database.url, { size: 10 });
    api = await createTestApi({ chain: node.createPort(), db: connection.db, clock });
    closeAll = async () => {
      await api.close();
      await connection.close();
      await database.stop();
      await lock.release();
    };
  }
  beforeAll(async () => {
    node = await startTestChain();
    clock = createTestClock();
    const dataFolder = path.join(folder, 'data');
    config = readConfig({ NODE_ENV: 'test', LAUREL_DATA: dataFolder, LAUREL_FILES: path.join(dataFolder, 'files') });
    await openService();
  });
  afterAll(async () => {
    await closeAll();
    await node.stop();
  });

  const payees = ['first', 'waiting'].map((name) => privateKeyToAccount(keccak256(toHex(`backup ${name}`))).address);
  const readPaidCoins = (to: string | undefined) =>
    node.createPort().ask((each) => each.readCoins(sandbox.token, to as `0x${string}`));
  const readStatus = async (id: string) =>
    (await api.db.selectFrom('withdrawals').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
  async function processAllPayouts(): Promise<void> {
    for (let round = 0; round < 4; round += 1) {
      await processPayouts(makeSource({ db: api.db, clock }, { chain: node.createPort() }), sandboxSigner);
      await node.mine(3);
    }
  }

  it('is backed up under writes, lost, restored, and pays nobody twice', async () => {
    await node.house.holdCoins(sandbox.hotWallet, 10n ** 24n);
    await node.mine();
    const player = await signInUser(api, 'payee');
    const leavingUser = await signInUser(api, 'leaving');
    const stayingUser = await signInUser(api, 'staying');
    const scheduleDeletion = (deleteAt: Date | null) =>
      api.db.updateTable('users').set({ deleteAt }).where('id', '=', stayingUser.id).execute();
    await scheduleDeletion(new Date(Date.now() + day));
    await fundHolder(api.db, clock, player.id, '5000');
    clock.advance(2 * day);
    const pictureName = await addPicture(api, openStorage(config), 'a picture');
    const sendWithdrawal = async (body: object) =>
      (await sendExpectingSuccess(api, 'createWithdrawal', { as: player, body })).data as unknown as { id: string };
    const requestWithdrawal = async (amount: string, to = '') => {
      const { id } = await sendWithdrawal({ action: 'request', amount, to });
      const code = api.mails.findLast(({ subject }) => /^\d{6} /.test(subject))?.subject.slice(0, 6) ?? '';
      await sendWithdrawal({ action: 'confirm', withdrawalId: id, code });
      clock.advance(60_000);
      return id;
    };
    const firstWithdrawalId = await requestWithdrawal('40', payees[0]);
    await processAllPayouts();
    expect(await readStatus(firstWithdrawalId)).toBe('completed');
    const waitingWithdrawalId = await requestWithdrawal('50', payees[1]);

    let isWriting = true;
    let writtenCount = 0;
    const writeLoop = (async () => {
      for (; isWriting; writtenCount += 1) await fundHolder(api.db, clock, player.id, '1');
    })();
    const backup = await backUp(config);
    const countDuringBackup = writtenCount;
    isWriting = false;
    await writeLoop;
    expect(countDuringBackup).toBeGreaterThan(10);
    expect(backup.manifest).toMatchObject({ kind: 'base', files: { count: 1, missing: [] } });
    expect(await readdir(path.dirname(backup.folder))).toEqual(['deleted-accounts.txt', path.basename(backup.folder)]);

    await processAllPayouts();
    expect(await readStatus(waitingWithdrawalId)).toBe('completed');
    const paidBefore = await readPaidCoins(payees[1]);
    await api.db
      .updateTable('users')
      .set({ status: 'deleted', username: 'deleted_1' })
      .where('id', '=', leavingUser.id)
      .execute();
    await scheduleDeletion(null);
    const laterBackup = await backUp(config);
    expect(laterBackup.manifest.contents).not.toEqual(backup.manifest.contents);
    await expect(restoreBackupInto(config, backup.folder)).rejects.toThrow('Laurel runs with this data already');
    await closeAll();
    await expect(restoreBackupInto(config, backup.folder)).rejects.toThrow('has a database already');

    await rm(config.dataFolder, { recursive: true });
    await expect(restoreBackupInto(config, backup.folder, (await makeKeyPair()).identity)).rejects.toThrow();
    expect(await restoreBackupInto(config, backup.folder)).toEqual({ deletions: 1, cancelledDeletions: 1 });
    await openService();
    expect(await readStatus(waitingWithdrawalId)).toBe('approved');
    expect(String(await openStorage(config).get(pictureName))).toBe('a picture');
    await processAllPayouts();
    expect(await readStatus(waitingWithdrawalId)).toBe('completed');
    expect(await readPaidCoins(payees[1])).toBe(paidBefore);
    const { rows, ledger } = backup.manifest.contents;
    expect([rows.users, ledger.sum]).toEqual([expect.any(Number), '0']);
    expect(Number(await readCoins(api, player.id))).toBeGreaterThanOrEqual(4910);
    await expectSoundLedger(api.db);

    clock.set(new Date(Date.now() + day));
    await runDueDeadlines({ ...makeSource({ db: api.db, clock }), advance: advanceByKind });
    const rowsLeft = await api.db
      .selectFrom('users')
      .select(['status', 'username'])
      .where('id', '=', leavingUser.id)
      .execute();
    expect(rowsLeft).toEqual([{ status: 'deleted', username: expect.stringMatching(/^deleted_[0-9a-f]{12}$/) }]);
    const stayingRows = await api.db
      .selectFrom('users')
      .select(['status', 'deleteAt'])
      .where('id', '=', stayingUser.id)
      .execute();
    expect(stayingRows).toEqual([{ status: 'active', deleteAt: null }]);
  });

  it('leaves nothing decrypted if it is stopped during its trial restore', async () => {
    const [checksFolder, targetFolder] = [path.join(folder, 'checks'), path.join(folder, 'stopped')];
    await mkdir(checksFolder);
    await chmod(checksFolder, 0o755);
    const { PATH = '' } = process.env;
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', 'server/bin/backup.ts', '--to', targetFolder, '--for', keyPair.recipient],
      {
        cwd: path.join(import.meta.dirname, '../../..'),
        env: {
          PATH,
          TMPDIR: checksFolder,
          LAUREL_DATA: config.dataFolder,
          LAUREL_FILES: path.join(config.dataFolder, 'files'),
        },
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    let output = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    const exitCode = new Promise<number | null>((resolve) => child.once('close', resolve));
    const listCheckFolders = async () =>
      (await readdir(checksFolder)).filter((name) => name.startsWith('laurel-backup-check-'));
    while (child.exitCode === null && (await listCheckFolders()).length === 0)
      await new Promise((resolve) => setTimeout(resolve, 5));
    child.kill('SIGTERM');
    expect([await exitCode, output]).toEqual([1, expect.stringContaining('Stopped by SIGTERM')]);
    expect(await listCheckFolders()).toEqual([]);
    expect(await readdir(targetFolder)).toEqual([]);
  });
});

const debianFolder = isFullRun ? findDebianPostgres() : null;
const skipNote = isFullRun ? ' (skipped: no PostgreSQL of Debian is installed)' : ' (skipped: not the full run)';

(debianFolder ? test : test.skip)(
  `your own PostgreSQL is dumped and restored${debianFolder ? '' : skipNote}`,
  async () => {
    if (!debianFolder) return;
    const server = await startDebianPostgres(debianFolder);
    try {
      const { db: admin, close: closeAdmin } = openConnection(server.url, { size: 1 });
      const createDatabase = async (name: string) => {
        await sql`create database ${sql.id(name)}`.execute(admin);
        const url = new URL(server.url);
        url.pathname = `/${name}`;
        return url.href;
      };
      const url = await createDatabase('laurel');
      const makeConfig = (address: string, files: string) =>
        readConfig({ NODE_ENV: 'test', DATABASE_URL: address, LAUREL_FILES: path.join(folder, files) });
      const config = makeConfig(url, 'files-of-debian');
      const connection = openConnection(url, { size: 4 });
      await setUpRoles(url);
      await migrateDatabaseAt(url);
      const clock = createTestClock();
      const api = await createTestApi({ db: connection.db, clock });
      const player = await signInUser(api, 'payee');
      await fundHolder(api.db, clock, player.id, '5000');
      const pictureName = await addPicture(connection, openStorage(config), 'a picture of debian');
      await addPicture(connection, { ...openStorage(config), put: async () => {} }, 'a picture that is lost');

      const backup = await backUp(config);
      expect(backup.manifest).toMatchObject({ kind: 'dump', files: { count: 1, missing: [expect.any(String)] } });
      await expect(restoreBackupInto(config, backup.folder)).rejects.toThrow('The database isn’t empty.');
      const emptyConfig = makeConfig(await createDatabase('restored'), 'files-restored');
      expect(await restoreBackupInto(emptyConfig, backup.folder)).toEqual({ deletions: 0, cancelledDeletions: 0 });
      expect(String(await openStorage(emptyConfig).get(pictureName))).toBe('a picture of debian');
      const restoredConnection = openConnection(emptyConfig.databaseUrl ?? '', { size: 2 });
      expect(await readCoins(restoredConnection, player.id)).toBe('5000');
      await expectSoundLedger(restoredConnection.db);
      expect(await listRoleFaults(restoredConnection.db)).toEqual([]);
      const { rows: databasesLeft } =
        await sql`select from pg_database where datname like 'laurel_backup_check%'`.execute(admin);
      expect(databasesLeft).toEqual([]);

      const brokenConfig = { ...config, databaseUrl: url.replace('/laurel', '/nowhere') };
      await expect(backUp(brokenConfig)).rejects.toThrow('nowhere');
      await appendFile(path.join(backup.folder, 'database.dump.age'), 'x');
      await expect(restoreBackupInto(emptyConfig, backup.folder)).rejects.toThrow(
        'database.dump.age has changed since the backup.',
      );
      await api.close();
      for (const { close } of [restoredConnection, connection]) await close();
      await closeAdmin();
    } finally {
      await server.stop();
    }
  },
);

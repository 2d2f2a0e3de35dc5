import { sql } from 'kysely';
import { createRecordingLog } from '../log/log';
import { announceAfterCommit, listenToChanges } from './changes';
import { openConnection } from './connection';
import { createTestDatabase, type TestDatabase } from './testing';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const makeGate = () => {
  let openGate = () => {};
  const whenOpen = new Promise<void>((resolve) => {
    openGate = resolve;
  });
  return { open: openGate, whenOpen };
};

it('learns that its connection is lost while no other is free for a test notification', async () => {
  const busyConnection = openConnection(database.url, { size: 1 });
  const [secondNoticeGate, lossGate, holdGate, releaseGate] = [makeGate(), makeGate(), makeGate(), makeGate()];
  let knownCount = 0;
  const listener = listenToChanges({
    address: database.url,
    db: busyConnection.db,
    log: createRecordingLog(),
    onChange() {},
    onKnown() {
      knownCount += 1;
      if (knownCount === 2) secondNoticeGate.open();
    },
    onListening() {},
    onLost: lossGate.open,
  });
  await secondNoticeGate.whenOpen;
  const holdingRows = busyConnection.db.connection().execute(async () => {
    holdGate.open();
    await releaseGate.whenOpen;
  });
  await holdGate.whenOpen;
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen %'`.execute(database.db);
  await lossGate.whenOpen;
  releaseGate.open();
  await holdingRows;
  await listener.stop();
  await busyConnection.close();
});

it('sends no further test notification while one waits for a busy pool', async () => {
  const busyConnection = openConnection(database.url, { size: 1 });
  const [holdGate, releaseGate, elapsedGate] = [makeGate(), makeGate(), makeGate()];
  const log = createRecordingLog();
  const listenWith = (db: typeof busyConnection.db, onKnown: () => void) =>
    listenToChanges({
      ...{ address: database.url, db, log, periodMs: 400, onKnown },
      ...{ onChange() {}, onListening() {}, onLost() {} },
    });
  let busyQueryCount = 0;
  let heldTransaction: Promise<void> | undefined;
  const countingDb = busyConnection.db.withPlugin({
    transformQuery({ node }) {
      if (heldTransaction) busyQueryCount += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const listener = listenWith(countingDb, () => {
    heldTransaction ??= busyConnection.db.connection().execute(async () => {
      holdGate.open();
      await releaseGate.whenOpen;
    });
  });
  await holdGate.whenOpen;
  let knownElsewhereCount = 0;
  const otherListener = listenWith(database.db, () => {
    knownElsewhereCount += 1;
    if (knownElsewhereCount === 8) elapsedGate.open();
  });
  await elapsedGate.whenOpen;
  expect(busyQueryCount).toBeLessThanOrEqual(3);
  releaseGate.open();
  await heldTransaction;
  await Promise.all([listener.stop(), otherListener.stop()]);
  await busyConnection.close();
});

describe('a committed change', () => {
  const waitForTurn = () => new Promise((resolve) => setTimeout(resolve, 5));

  async function listen(periodMs: number) {
    const heard: (string | number)[] = [];
    const listening = makeGate();
    const { stop } = listenToChanges({
      ...{ address: database.url, db: database.db, log: createRecordingLog(), periodMs },
      onChange: (key) => void heard.push(key),
      onKnown: (elapsedMs) => void heard.push(elapsedMs),
      onListening: listening.open,
      onLost() {},
    });
    await listening.whenOpen;
    return { heard, stop };
  }
  const listKeys = (heard: readonly (string | number)[]) => heard.filter((each) => typeof each === 'string');
  const announce = (db: typeof database.db, key: string) =>
    db.transaction().execute((tx) => announceAfterCommit(tx, [key]));

  it('is announced by its own process, once with others of its moment', async () => {
    const connection = openConnection(database.url, { size: 4, announces: true });
    const { heard, stop } = await listen(600_000);
    await connection.db
      .transaction()
      .execute(async (tx) => {
        await announceAfterCommit(tx, ['undone']);
        throw new Error('Undone');
      })
      .catch(() => {});
    await Promise.all(['one', 'two', 'two'].map((key) => announce(connection.db, key)));
    while (listKeys(heard).length < 2) await waitForTurn();
    await announce(connection.db, 'three');
    while (!heard.includes('three')) await waitForTurn();
    expect(listKeys(heard).toSorted()).toEqual(['one', 'three', 'two']);
    await stop();
    await connection.close();
  });

  it('is announced by a listening process if its own doesn’t', async () => {
    const silentConnection = openConnection(database.url, { size: 1 });
    const { heard, stop } = await listen(400);
    await announce(silentConnection.db, 'left');
    while (!heard.includes('left')) await waitForTurn();
    await stop();
    await silentConnection.close();
  });

  it('has been heard once a later test notification arrives, even if another process is announcing it', async () => {
    const silentConnection = openConnection(database.url, { size: 2 });
    const { heard, stop } = await listen(400);
    const since = await silentConnection.db.transaction().execute(async (tx) => {
      await announce(silentConnection.db, 'earlier');
      await sql`select announce_unannounced('0 seconds')`.execute(tx);
      const lockedAt = performance.now();
      const countWaiting = () =>
        sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%announce_unannounced%pg_notify%'
          and datname = current_database()`.execute(tx);
      while ((await countWaiting()).rows.length === 0) await waitForTurn();
      return lockedAt;
    });
    const isLater = (each: string | number) => typeof each === 'number' && each > since;
    while (!heard.some(isLater)) await waitForTurn();
    expect(heard.slice(0, heard.findIndex(isLater))).toContain('earlier');
    await stop();
    await silentConnection.close();
  });
});

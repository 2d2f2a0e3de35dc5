import { sql } from 'kysely';
import { createRecordingLog } from '../log/log';
import { listenToChanges } from './changes';
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

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
  let open = () => {};
  const whenOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, whenOpen };
};

it('learns that its connection is lost while no other is free for a test notification', async () => {
  const busy = openConnection(database.url, { size: 1 });
  const [secondNotice, loss, hold, release] = [makeGate(), makeGate(), makeGate(), makeGate()];
  let knownCount = 0;
  const listener = listenToChanges({
    address: database.url,
    db: busy.db,
    log: createRecordingLog(),
    onChange() {},
    onKnown() {
      knownCount += 1;
      if (knownCount === 2) secondNotice.open();
    },
    onListening() {},
    onLost: loss.open,
  });
  await secondNotice.whenOpen;
  const holding = busy.db.connection().execute(async () => {
    hold.open();
    await release.whenOpen;
  });
  await hold.whenOpen;
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen %'`.execute(database.db);
  await loss.whenOpen;
  release.open();
  await holding;
  await listener.stop();
  await busy.close();
});

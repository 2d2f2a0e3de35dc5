import { setTimeout as wait } from 'node:timers/promises';
import { createRecordingLog } from '../../log/log';
import { createTestDatabase } from '../testing';
import { openReplicas } from './replicas';

test('neither the primary nor a node that is away is ever read, and the primary isn’t said to be away', async () => {
  const database = await createTestDatabase();
  const log = createRecordingLog();
  const { reader } = database.addresses;
  const unreachableUrl = 'postgres://nobody@127.0.0.1:1/laurel';
  const replicas = openReplicas({
    urls: [reader, unreachableUrl],
    bound: 1,
    primaryUrl: reader,
    size: 1,
    log,
    onError() {},
  });
  for (let count = 0; count < 10; count += 1) {
    await wait(50);
    expect(replicas.pick()).toBeNull();
  }
  expect(replicas.listLags()).toEqual([0, Number.POSITIVE_INFINITY]);
  expect(log.lines.map(({ replica }) => replica)).toContain(2);
  await replicas.stop();
  await database.close();
});

import { setTimeout as wait } from 'node:timers/promises';
import { createRecordingLog } from '../../log/log';
import { createTestDatabase } from '../testing';
import { openReplicas } from './replicas';

test('neither a node that isn’t a standby nor one that is away is ever read', async () => {
  const database = await createTestDatabase();
  const log = createRecordingLog();
  const { reader } = database.addresses;
  const away = 'postgres://nobody@127.0.0.1:1/laurel';
  const replicas = openReplicas({ urls: [reader, away], bound: 1, primaryUrl: reader, size: 1, log, onError() {} });
  for (let count = 0; count < 10; count += 1) {
    await wait(50);
    expect(replicas.pick()).toBeNull();
  }
  expect(replicas.listLags()).toEqual([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]);
  expect(log.lines.map(({ replica }) => replica).sort()).toEqual([1, 2]);
  await replicas.stop();
  await database.close();
});

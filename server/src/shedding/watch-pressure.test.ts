import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { openPools } from '../database/pools';
import { createTestDatabase } from '../database/testing';
import { measureEveryMs } from './looks';
import { noShedding, type Pressure } from './shedding';
import { watchPressure } from './watch-pressure';

test('measures a busy event loop and what waits for a connection', async () => {
  const database = await createTestDatabase();
  const pools = openPools(database.addresses, 6, () => {});
  const notedPressures: Pressure[] = [];
  const watch = watchPressure({ ...noShedding, note: (pressure) => notedPressures.push(pressure) }, pools);
  try {
    await Promise.all(Array.from({ length: 4 }, () => sql`select pg_sleep(0.5)`.execute(pools.reads)));
    expect(Math.max(...notedPressures.map(({ reader }) => reader))).toBeGreaterThan(measureEveryMs / 2);
    expect(notedPressures.map(({ writer }) => writer)).toEqual(notedPressures.map(() => 0));

    notedPressures.length = 0;
    const end = performance.now() + 3 * measureEveryMs;
    while (performance.now() < end) {
      const taskEnd = performance.now() + 100;
      while (performance.now() < taskEnd);
      await setTimeout(0);
    }
    await setTimeout(measureEveryMs);
    expect(Math.max(...notedPressures.map(({ eventLoop }) => eventLoop))).toBeGreaterThan(50);
  } finally {
    watch.stop();
    await pools.close();
    await database.close();
  }
});

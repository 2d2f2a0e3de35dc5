import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { openPools } from '../database/pools';
import { createTestDatabase } from '../database/testing';
import { measureEvery, noShedding, type Pressure } from './shedding';
import { watchPressure } from './watch-pressure';

test('measures a busy event loop and what waits for a connection', async () => {
  const database = await createTestDatabase();
  const pools = openPools(database.addresses, 6, () => {});
  const noted: Pressure[] = [];
  const watch = watchPressure({ ...noShedding, note: (pressure) => noted.push(pressure) }, pools);
  try {
    await Promise.all(Array.from({ length: 4 }, () => sql`select pg_sleep(0.5)`.execute(pools.reads)));
    expect(Math.max(...noted.map(({ reader }) => reader))).toBeGreaterThan(measureEvery / 2);
    expect(noted.map(({ writer }) => writer)).toEqual(noted.map(() => 0));

    noted.length = 0;
    const end = performance.now() + 3 * measureEvery;
    while (performance.now() < end) {
      const taskEnd = performance.now() + 100;
      while (performance.now() < taskEnd);
      await setTimeout(0);
    }
    await setTimeout(measureEvery);
    expect(Math.max(...noted.map(({ eventLoop }) => eventLoop))).toBeGreaterThan(50);
  } finally {
    watch.stop();
    await pools.close();
    await database.close();
  }
});

import { z } from 'zod';
import type { Work } from '../../../call/context';
import { beginWork, type WorkSource } from '../../../call/work';
import { defineJob, handleJob, hour, minute } from '../../../jobs/job';
import { makeRetryLaterError } from './platform.rules';
import { keepTitles } from './store';

export const steamStoreJob = defineJob({
  kind: 'steamStore',
  does: 'Reads a game from Steam’s store',
  payload: z.object({ after: z.number(), day: z.string() }),
  maxRuns: 1,
  tries: 8,
  firstPause: minute,
  longestPause: hour,
});

export const readSteamStore = handleJob(steamStoreJob, async (source: WorkSource, { payload: { after, day } }) => {
  const { now, ports } = beginWork(source);
  const page = await ports.platforms.steam?.platform.listStoreApps(after, 'schedule');
  if (!page) return undefined;
  if (page.kind !== 'ok') throw makeRetryLaterError(page);
  const { titles, next } = page.value;
  return async (db) => {
    const listedTitles = titles.map(({ id, name }) => ({ externalId: id, title: name, systems: [] }));
    await keepTitles(db, 'steam', listedTitles, now);
    if (next !== null) await ports.jobs.add(db, steamStoreJob, { after: next, day }, { key: `${day} ${next}` });
  };
});

export async function askSteamStore({ db, now, ports }: Work): Promise<void> {
  if (!ports.platforms.steam) return;
  const day = now.toISOString().slice(0, 10);
  await ports.jobs.add(db, steamStoreJob, { after: 0, day }, { key: `${day} 0` });
}

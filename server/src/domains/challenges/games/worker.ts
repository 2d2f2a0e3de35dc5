import type { Work } from '../../../call/context';
import { beginWork, type WorkSource } from '../../../call/work';
import { type JobHandler, NotNow } from '../../../jobs/worker';
import { errorFields } from '../../../log/log';
import { startLoop } from '../../../loop';
import type { Failure } from '../../../platforms/platform';
import { identityById } from '../../people/linked-accounts/store';
import { keepOwnTitles } from './catalogue.commands';
import { keepOwned } from './owned.store';
import { offeredPlatform } from './platform.rules';
import type { ReadingKey } from './reading.store';
import { keepTitles } from './store';

/** What a domain does when somebody's progress was read: its challenges on that game. */
export type FollowProgress = (work: Work, key: ReadingKey) => Promise<void>;

/** Tells every domain that waits for a player's progress. */
export const tellFollowers =
  (source: WorkSource, followers: readonly FollowProgress[]): JobHandler<'progressRead'> =>
  async ({ payload }) => {
    for (const follow of followers) await follow(beginWork(source), payload);
    return undefined;
  };

const notAsked = ({ kind }: Failure) => new NotNow(`The platform could not be asked: ${kind}`);

/** Reads which games a player owns. What they hide stays unknown, and that is no failure. */
export const readOwnTitles =
  (source: WorkSource): JobHandler<'ownTitles'> =>
  async ({ payload: { identityId } }) => {
    const work = beginWork(source);
    const identity = await identityById(work.db, identityId);
    const platform = identity?.provider === 'psn' ? 'playstation' : 'steam';
    if (!identity || !work.ports.platforms[platform]) return undefined;
    const titles = await offeredPlatform(work, platform).titles(identity.subject, 'request');
    if (titles.kind === 'private' || titles.kind === 'not_found') return undefined;
    if (titles.kind !== 'ok') throw notAsked(titles);
    return async (db) => {
      await keepOwnTitles({ ...work, db }, platform, titles.value);
      await keepOwned(db, identity.id, platform, titles.value, work.now);
    };
  };

/** Reads a page of Steam's store, so that games are searched here. The next page is a job of its own. */
export const readSteamStore =
  (source: WorkSource): JobHandler<'steamStore'> =>
  async ({ payload: { after, day } }) => {
    const { now, ports } = beginWork(source);
    const page = await ports.platforms.steam?.platform.store(after, 'schedule');
    if (!page) return undefined;
    if (page.kind !== 'ok') throw notAsked(page);
    const { titles, next } = page.value;
    return async (db) => {
      const given = titles.map(({ id, name }) => ({ externalId: id, title: name, systems: [] }));
      await keepTitles(db, 'steam', given, now);
      if (next !== null) await ports.jobs.add(db, 'steamStore', { after: next, day }, { key: `${day} ${next}` });
    };
  };

/** Has the store's list read once a day, whichever process asks first. */
export async function askSteamStore({ db, now, ports }: Work): Promise<void> {
  if (!ports.platforms.steam) return;
  const day = now.toISOString().slice(0, 10);
  await ports.jobs.add(db, 'steamStore', { after: 0, day }, { key: `${day} 0` });
}

const hour = 3600_000;

/** Keeps the copy of Steam's store up to date until it is stopped. */
export const startSteamStore = (source: WorkSource) =>
  startLoop(async () => {
    try {
      await askSteamStore(beginWork(source));
    } catch (error) {
      source.ports.log.warn(errorFields(error), 'The list of Steam’s store could not be asked for');
    }
    return hour;
  });

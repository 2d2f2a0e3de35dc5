import { beginWork, type WorkSource } from '../../call/work';
import type { JobHandler } from '../../jobs/worker';
import { keepIcon } from '../../pictures/keep';
import { PictureFault } from '../../pictures/make';
import { type CopiedIcon, type IconSource, keepIcons, missingIcons } from './icons.store';
import { findGame } from './store';

const atOnce = 6;
const mostTries = 3;
const hour = 3600_000;

/**
 * Copies a game's icons from its platform, so that no player's browser asks there. What can't be had now is tried twice
 * more; then the game goes without until its list is read again.
 */
export const copyIcons =
  (source: WorkSource): JobHandler<'gameIcons'> =>
  async ({ payload: { gameId, tries } }) => {
    const { db, now, ports } = beginWork(source);
    const game = await findGame(db, gameId);
    const platform = game && ports.platforms[game.platform]?.platform;
    if (!platform) return undefined;
    const copy = async ({ achievementId, source: url }: IconSource): Promise<CopiedIcon | null> => {
      const bytes = await platform.picture(url);
      if (!bytes) return null;
      try {
        return { achievementId, source: url, file: await keepIcon(ports.storage, bytes) };
      } catch (error) {
        if (error instanceof PictureFault) return null;
        throw error;
      }
    };
    const missing = await missingIcons(db, gameId);
    const copied: (CopiedIcon | null)[] = [];
    for (let from = 0; from < missing.length; from += atOnce)
      copied.push(...(await Promise.all(missing.slice(from, from + atOnce).map(copy))));
    const found = copied.filter((each) => each !== null);
    return async (part) => {
      await keepIcons(part, gameId, found);
      if (found.length < missing.length && tries + 1 < mostTries)
        await ports.jobs.add(
          part,
          'gameIcons',
          { gameId, tries: tries + 1 },
          { dueAt: new Date(now.getTime() + hour) },
        );
    };
  };

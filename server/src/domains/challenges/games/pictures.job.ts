import { z } from 'zod';
import { beginWork, type WorkSource } from '../../../call/work';
import { defineJob, handleJob, hour, minute } from '../../../jobs/job';
import { PictureFault } from '../../../pictures/make-picture';
import { storeSmallPicture } from '../../../pictures/store-picture';
import { type CopiedPicture, keepPictures, listMissingPictures, type MissingPicture } from './pictures.store';
import { findGame } from './store';

export const gameIconsJob = defineJob({
  kind: 'gameIcons',
  does: 'Copies the pictures of a game’s achievements',
  payload: z.object({ gameId: z.string(), tries: z.number() }),
  maxRuns: 1,
  tries: 5,
  firstPause: minute,
  longestPause: hour,
});

const copiesAtOnce = 6;
const mostTries = 3;

/** Browsers must not load pictures from platforms, so the server copies them. */
export const copyPictures = handleJob(gameIconsJob, async (source: WorkSource, { payload: { gameId, tries } }) => {
  const { db, now, ports } = beginWork(source);
  const game = await findGame(db, gameId);
  const platform = game && ports.platforms[game.platform]?.platform;
  if (!platform) return undefined;
  const copyPicture = async (picture: MissingPicture): Promise<CopiedPicture | null> => {
    const bytes = await platform.fetchPicture(picture.source);
    if (!bytes) return null;
    try {
      return { ...picture, file: await storeSmallPicture(ports.storage, bytes, picture.kind) };
    } catch (error) {
      if (error instanceof PictureFault) return null;
      throw error;
    }
  };
  const missingPictures = await listMissingPictures(db, gameId);
  const copyOutcomes: (CopiedPicture | null)[] = [];
  for (let from = 0; from < missingPictures.length; from += copiesAtOnce)
    copyOutcomes.push(...(await Promise.all(missingPictures.slice(from, from + copiesAtOnce).map(copyPicture))));
  const copiedPictures = copyOutcomes.filter((each) => each !== null);
  return async (tx) => {
    await keepPictures(tx, gameId, copiedPictures);
    if (copiedPictures.length < missingPictures.length && tries + 1 < mostTries)
      await ports.jobs.add(tx, gameIconsJob, { gameId, tries: tries + 1 }, { dueAt: new Date(now.getTime() + hour) });
  };
});

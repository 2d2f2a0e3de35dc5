import { beginWork, type WorkSource } from '../../../call/work';
import { handleJob } from '../../../jobs/job';
import { ownTitlesJob } from '../../people/linked-accounts/linked.job';
import { findIdentityById } from '../../people/linked-accounts/store';
import { keepOwnTitles } from './catalogue.commands';
import { saveOwnedGames } from './owned-games.store';
import { findOfferedPlatform, makeRetryLaterError } from './platform.rules';

export const updateOwnTitles = handleJob(ownTitlesJob, async (source: WorkSource, { payload: { identityId } }) => {
  const work = beginWork(source);
  const identity = await findIdentityById(work.db, identityId);
  const platform = identity?.provider === 'psn' ? 'playstation' : 'steam';
  if (!identity || !work.ports.platforms[platform]) return undefined;
  const titles = await findOfferedPlatform(work, platform).listTitles(identity.subject, 'request');
  if (titles.kind === 'private' || titles.kind === 'not_found') return undefined;
  if (titles.kind !== 'ok') throw makeRetryLaterError(titles);
  return async (db) => {
    await keepOwnTitles({ ...work, db }, platform, titles.value);
    await saveOwnedGames(db, identity.id, platform, titles.value, work.now);
  };
});

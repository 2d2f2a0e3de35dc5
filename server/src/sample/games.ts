import { withTransaction } from '../call/transaction';
import type { WorkSource } from '../call/work';
import { readTitle } from '../domains/challenges/games/catalogue.commands';
import { updateOwnTitles } from '../domains/challenges/games/own-titles.job';
import { copyPictures } from '../domains/challenges/games/pictures.job';
import type { JobHandler } from '../jobs/job';
import { sandboxNpsso } from '../platforms/stand-ins/season';
import { makeFirstJobTry, sampleLogin } from './race';
import { dropJobs, type SampleContext } from './sample-context';

const readerName = 'kestrel_09';

export async function addGames({ db, timeline, makeWorkAs, findId }: SampleContext, source: WorkSource): Promise<void> {
  await source.ports.platforms.playstation?.logins.signIn(sampleLogin, sandboxNpsso);
  const runHandler = async <Payload>(handler: JobHandler<Payload, WorkSource>, payload: Payload) => {
    const keepResults = await handler.run(source, { ...makeFirstJobTry(timeline.now()), payload });
    await withTransaction({ db }, (work) => keepResults?.(work.db) ?? Promise.resolve());
  };
  const identities = await db.selectFrom('identities').selectAll().execute();
  for (const { id, provider, userId } of identities)
    if (provider === 'steam' || userId === findId(readerName)) await runHandler(updateOwnTitles, { identityId: id });
  for (const { id, platform, externalId } of await db.selectFrom('games').selectAll().orderBy('id').execute()) {
    const provider = platform === 'steam' ? 'steam' : 'psn';
    const identity = identities.find((each) => each.provider === provider && each.userId === findId(readerName));
    await readTitle(dropJobs(makeWorkAs('steward')), platform, externalId, identity, 'request');
    await runHandler(copyPictures, { gameId: id, tries: 0 });
  }
}

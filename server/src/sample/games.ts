import { withTransaction } from '../call/transaction';
import type { WorkSource } from '../call/work';
import { readTitle } from '../domains/challenges/games/catalogue.commands';
import { copyPictures } from '../domains/challenges/games/pictures.worker';
import { readOwnTitles } from '../domains/challenges/games/worker';
import type { JobHandler } from '../jobs/worker';
import { sandboxNpsso } from '../platforms/stand-ins/season';
import type { JobKind, JobPayloads } from '../ports';
import { firstTry, sampleLogin } from './race';
import { quietly, type Scene } from './scene';

/** Whose titles tell PlayStation's catalogue, and how rare everything is. */
const reader = 'kestrel_09';

/** The sandbox's games as its platforms list them, with their pictures, and which of them each player owns. */
export async function addGames({ db, timeline, as, idOf }: Scene, source: WorkSource): Promise<void> {
  await source.ports.platforms.playstation?.logins.signIn(sampleLogin, sandboxNpsso);
  const run = async <Kind extends JobKind>(handler: JobHandler<Kind>, payload: JobPayloads[Kind]) => {
    const keep = await handler({ ...firstTry(timeline.now()), payload });
    await withTransaction({ db }, (part) => keep?.(part.db) ?? Promise.resolve());
  };
  const identities = await db.selectFrom('identities').selectAll().execute();
  const own = readOwnTitles(source);
  for (const { id, provider, userId } of identities)
    if (provider === 'steam' || userId === idOf(reader)) await run(own, { identityId: id });
  const copy = copyPictures(source);
  for (const { id, platform, externalId } of await db.selectFrom('games').selectAll().orderBy('id').execute()) {
    const provider = platform === 'steam' ? 'steam' : 'psn';
    const identity = identities.find((each) => each.provider === provider && each.userId === idOf(reader));
    await readTitle(quietly(as('steward')), platform, externalId, identity, 'request');
    await run(copy, { gameId: id, tries: 0 });
  }
}

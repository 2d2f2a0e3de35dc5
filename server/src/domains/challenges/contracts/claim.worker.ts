import { beginWork, type WorkSource } from '../../../call/work';
import type { JobHandler } from '../../../jobs/worker';
import { isReadable, readProgress } from '../games/reading.commands';
import { findGame } from '../games/store';
import { followContracts } from './claim.commands';
import { findContract, findParticipant } from './store';

/** What can't be read now is read by a later try; only what a reading says decides. */
class NotRead extends Error {
  constructor(finding: string) {
    super(`A claim could not be read: ${finding}`);
  }
}

/** Reads the platform for a claim. A try that says nothing about the player changes nothing. */
export const readClaim =
  (source: WorkSource): JobHandler<'contractClaim'> =>
  async ({ payload: { participantId } }) => {
    const work = beginWork(source);
    const row = await findParticipant(work.db, participantId);
    const contract = row && (await findContract(work.db, row.contractId));
    if (!contract || row.claimState !== 'reading' || !row.claimedAt || !row.identityId) return undefined;
    const identity = await work.db
      .selectFrom('identities')
      .selectAll()
      .where('id', '=', row.identityId)
      .executeTakeFirst();
    const game = identity && (await findGame(work.db, contract.gameId));
    if (!game) return undefined;
    const reading = await readProgress(work, identity, game, 'claim', { fresh: 0 });
    if (!isReadable(reading.finding)) throw new NotRead(reading.finding);
    await followContracts(work, { identityId: identity.id, gameId: game.id });
    return undefined;
  };

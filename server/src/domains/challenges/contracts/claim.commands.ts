import type { InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, TransactionWork, Work } from '../../../call/context';
import { requireRow } from '../../../call/row-access';
import { withTransaction } from '../../../call/transaction';
import { findIdentityById } from '../../people/linked-accounts/store';
import { makeSnapshotFrom, toEarnedJson, toProgressView, toRowSnapshot } from '../games/mapper';
import { type Snapshot, summarizeProgress } from '../games/progress.rules';
import { findReading, type ReadingKey } from '../games/reading.store';
import { findGame, listAchievements } from '../games/store';
import { type ClaimHandler, contractClaimJob } from '../judging/claim.job';
import {
  calculateSecondReadingAt,
  deriveVerdict,
  type GoalProgress,
  hasCounted,
  judgeClaim,
} from '../judging/verdict.rules';
import { allowClaiming } from './access.rules';
import { applyEvent, type LoadedContract, lockWithParticipants } from './event.commands';
import { readContractDetail } from './queries';
import { findContract, findParticipant, listParticipantsAwaitingProgress, saveParticipant } from './store';
import type { ParticipantRow, StoredProgress } from './tables';
import { withLockedContract } from './visible-contracts.queries';

export async function claimContract(
  work: Work<Actor>,
  { contractId }: InputOf<'claimContract'>,
): Promise<Answer<'claimContract'>> {
  return withLockedContract(work, contractId, async (work, loadedContract) => {
    const { contract, participants } = loadedContract;
    const ownRow = requireRow(allowClaiming(work.user, participants));
    const event = { type: 'claim', participantId: ownRow.id, at: work.now } as const;
    await applyEvent(work, loadedContract, event, { participant: { id: ownRow.id, change: { failedClaimAt: null } } });
    await work.ports.jobs.add(work.db, contractClaimJob, { participantId: ownRow.id });
    return makeAnswer(await readContractDetail(work, contractId), {
      code: 'claim_received',
      params: { title: contract.title },
    });
  });
}

export const contractClaimHandler: ClaimHandler = {
  async findOpenClaim({ db }, participantId) {
    const row = await findParticipant(db, participantId);
    const contract = row && (await findContract(db, row.contractId));
    if (!contract || row.claimState !== 'reading' || !row.claimedAt) return null;
    const game = await findGame(db, contract.gameId);
    const identity = row.identityId ? await findIdentityById(db, row.identityId) : undefined;
    return game ? { participantId, claimedAt: row.claimedAt, game, identity: identity ?? null } : null;
  },
  decide: (work, { game, identity }) => applyReadingToContracts(work, { identityId: identity.id, gameId: game.id }),
};

export async function applyReadingToContracts(work: Work, key: ReadingKey): Promise<void> {
  const waitingParticipants = await listParticipantsAwaitingProgress(work.db, key.identityId, key.gameId);
  for (const { id, contractId } of waitingParticipants)
    await withTransaction(work, async (work) => {
      const loadedContract = await lockWithParticipants(work, contractId);
      const snapshot = toRowSnapshot(await findReading(work.db, key));
      const row = loadedContract?.participants.find((each) => each.id === id);
      if (loadedContract && row && snapshot) await applyReading(work, loadedContract, row, snapshot);
    });
}

async function applyReading(
  work: TransactionWork,
  loadedContract: LoadedContract,
  row: ParticipantRow,
  latest: Snapshot,
): Promise<void> {
  const { db, now } = work;
  const { contract } = loadedContract;
  if (row.acceptedAt === null || (row.status !== 'accepted' && row.status !== 'submitted')) return;
  const list = await listAchievements(db, contract.listId);
  const baseline = row.baseline ? makeSnapshotFrom(new Date(row.baseline.takenAt), row.baseline.earned) : latest;
  const terms = { list, goal: contract.goal, from: row.acceptedAt, until: contract.deadline };
  const goalProgress = judgeClaim(terms, baseline, latest);
  await saveParticipant(db, row.id, {
    progress: JSON.stringify(calculateProgress(goalProgress, latest, list)),
    ...(row.baseline === null && {
      baseline: JSON.stringify({ takenAt: latest.takenAt.toISOString(), earned: toEarnedJson(latest) }),
    }),
  });
  if (row.claimState !== 'reading' || !row.claimedAt || latest.takenAt < row.claimedAt) return;
  const met = goalProgress.metAt !== null;
  const verdict = deriveVerdict({ met, doubtful: goalProgress.doubtful }, latest.takenAt, row.notMetAt);
  if (verdict !== null) {
    const claimFailure = { participant: { id: row.id, change: { failedClaimAt: row.claimedAt } } };
    const event = { type: 'judge', verdict, participantId: row.id, at: now } as const;
    await applyEvent(work, loadedContract, event, verdict === 'not_met' ? claimFailure : {});
  } else if (row.notMetAt === null) {
    await saveParticipant(db, row.id, { notMetAt: latest.takenAt });
    await work.ports.jobs.add(
      db,
      contractClaimJob,
      { participantId: row.id },
      { dueAt: calculateSecondReadingAt(now) },
    );
  }
}

function calculateProgress(
  progress: GoalProgress,
  latest: Snapshot,
  list: Parameters<typeof summarizeProgress>[0],
): StoredProgress {
  const countedIds = new Set(progress.lines.filter(({ counting }) => hasCounted(counting)).map(({ id }) => id));
  const { lastEarnedAt } = toProgressView(
    summarizeProgress(list, { ...latest, earned: latest.earned.filter(({ id }) => countedIds.has(id)) }),
  );
  const earnedCount = Math.min(progress.counted, progress.needed);
  return {
    percent: progress.needed === 0 ? 0 : Math.floor((earnedCount * 10_000) / progress.needed),
    earned: earnedCount,
    total: progress.needed,
    lastEarnedAt,
  };
}

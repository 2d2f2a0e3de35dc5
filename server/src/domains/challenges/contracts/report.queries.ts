import type { AnswerOf } from '@laurel/shared/protocol';
import type { Actor, Work } from '../../../call/context';
import { requireRow } from '../../../call/row-access';
import { makeSnapshotFrom, toRowSnapshot } from '../games/mapper';
import type { ListedAchievement, Snapshot } from '../games/progress.rules';
import { makeUnlinkedReading, toReading } from '../games/reading.commands';
import { findReading } from '../games/reading.store';
import { findGame, listAchievements } from '../games/store';
import { toReportView } from '../judging/report.mapper';
import { type GoalProgress, isBaseline, judgeClaim } from '../judging/verdict.rules';
import { allowReport } from './access.rules';
import { applyDueDeadlines } from './event.commands';
import { findParticipant } from './store';
import type { ContractRow, ParticipantRow } from './tables';
import { makeMissingContractRefusal } from './visible-contracts.queries';

export interface ComparedReadings {
  baseline: Snapshot | null;
  latest: Snapshot | null;
  progress: GoalProgress | null;
}

export function compareReadings(
  { goal, deadline }: Pick<ContractRow, 'goal' | 'deadline'>,
  row: ParticipantRow,
  list: readonly ListedAchievement[],
  latest: Snapshot | null,
): ComparedReadings {
  const { acceptedAt: from } = row;
  const firstSnapshot = row.baseline ? makeSnapshotFrom(new Date(row.baseline.takenAt), row.baseline.earned) : latest;
  if (!latest || !firstSnapshot || from === null) return { baseline: null, latest, progress: null };
  // The first reading can come after the acceptance, so achievements dated in between aren't part of the baseline.
  const baseline = { ...firstSnapshot, earned: firstSnapshot.earned.filter((each) => isBaseline(each, from)) };
  return { baseline, latest, progress: judgeClaim({ list, goal, from, until: deadline }, baseline, latest) };
}

export async function readContractReport(work: Work<Actor>, participantId: string): Promise<AnswerOf<'getGameReport'>> {
  const { db, user, now } = work;
  const row = await findParticipant(db, participantId);
  const contract = row && (await applyDueDeadlines(work, row.contractId));
  if (!contract) throw makeMissingContractRefusal();
  requireRow(allowReport(user, contract, row));
  const game = await findGame(db, contract.gameId);
  if (!game || row.acceptedAt === null) throw makeMissingContractRefusal();
  const list = await listAchievements(db, contract.listId);
  const key = row.identityId && { identityId: row.identityId, gameId: game.id };
  const reading = key ? toReading(await findReading(db, key)) : makeUnlinkedReading(now);
  const latestSnapshot = key ? toRowSnapshot(await findReading(db, key)) : null;
  return toReportView({ game, list, ...compareReadings(contract, row, list, latestSnapshot), reading, now });
}

import type { Game, GameReport } from '@laurel/shared/protocol';
import { toIso, toIsoOrNull } from '../../../database/iso-dates';
import { buildFileUrl } from '../../../storage/storage';
import type { Snapshot, summarizeProgress } from './progress.rules';
import type { EarnedJson, GameRow, ReadingRow } from './tables';

export const toGameView = ({ id, platform, externalId, title, systems, cover }: GameRow): Game => ({
  id,
  platform,
  externalId,
  title,
  systems,
  cover: cover && buildFileUrl(cover),
});

export const toProgressView = ({
  lastEarnedAt,
  ...progress
}: ReturnType<typeof summarizeProgress>): GameReport['now'] => ({
  ...progress,
  lastEarnedAt: toIsoOrNull(lastEarnedAt),
});

export const toEarnedJson = ({ earned }: Snapshot): EarnedJson[] =>
  earned.map(({ id, at, seenAt }) => ({ id, at: toIsoOrNull(at), seenAt: toIso(seenAt) }));

export const makeSnapshotFrom = (takenAt: Date, earnedRows: readonly EarnedJson[]): Snapshot => ({
  takenAt,
  earned: earnedRows.map(({ id, at, seenAt }) => ({
    id,
    at: at === null ? null : new Date(at),
    seenAt: new Date(seenAt),
  })),
});

/** Null if no reading has succeeded. */
export const toRowSnapshot = (row: Pick<ReadingRow, 'earned' | 'readAt'> | undefined): Snapshot | null =>
  row?.earned && row.readAt ? makeSnapshotFrom(row.readAt, row.earned) : null;

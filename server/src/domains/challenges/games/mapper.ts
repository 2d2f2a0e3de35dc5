import type { Game, GameReport } from '@laurel/shared/protocol';
import { iso, isoOrNull } from '../../../database/moments';
import { fileUrl } from '../../../storage/storage';
import type { progressIn, Snapshot } from './progress.rules';
import type { EarnedJson, GameRow, ReadingRow } from './tables';

/** A game as everybody sees it. Its cover shows once it is copied in. */
export const gameView = ({ id, platform, externalId, title, systems, cover }: GameRow): Game => ({
  id,
  platform,
  externalId,
  title,
  systems,
  cover: cover && fileUrl(cover),
});

export const progressView = ({ lastEarnedAt, ...progress }: ReturnType<typeof progressIn>): GameReport['now'] => ({
  ...progress,
  lastEarnedAt: isoOrNull(lastEarnedAt),
});

export const earnedJson = ({ earned }: Snapshot): EarnedJson[] =>
  earned.map(({ id, at, seenAt }) => ({ id, at: isoOrNull(at), seenAt: iso(seenAt) }));

/** A snapshot from its columns. */
export const snapshotFrom = (takenAt: Date, earned: readonly EarnedJson[]): Snapshot => ({
  takenAt,
  earned: earned.map(({ id, at, seenAt }) => ({ id, at: at === null ? null : new Date(at), seenAt: new Date(seenAt) })),
});

/** What the last successful reading found; null if there was none. */
export const snapshotOfRow = (row: Pick<ReadingRow, 'earned' | 'readAt'> | undefined): Snapshot | null =>
  row?.earned && row.readAt ? snapshotFrom(row.readAt, row.earned) : null;

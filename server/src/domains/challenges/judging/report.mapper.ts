import type { Achievement, GameReport } from '@laurel/shared/protocol';
import { toIso, toIsoOrNull } from '../../../database/iso-dates';
import { toGameView, toProgressView } from '../games/mapper';
import { type Snapshot, summarizeProgress } from '../games/progress.rules';
import { makeUnlinkedReading, type Reading, toDiagnosisView } from '../games/reading.commands';
import type { GameRow } from '../games/tables';
import type { GoalProgress } from './verdict.rules';

export interface ReportParts {
  game: GameRow;
  list: readonly Achievement[];
  baseline: Snapshot | null;
  latest: Snapshot | null;
  progress: GoalProgress | null;
  reading: Reading | null;
  now: Date;
}

const makeEmptySnapshot = (now: Date): Snapshot => ({ takenAt: now, earned: [] });

export function toReportView({ game, list, baseline, latest, progress, reading, now }: ReportParts): GameReport {
  const snapshot = latest ?? makeEmptySnapshot(now);
  const progressAfter = summarizeProgress(list, snapshot);
  const progressBefore = summarizeProgress(list, baseline ?? snapshot);
  const lines = new Map(progress?.lines.map((line) => [line.id, line]));
  return {
    game: toGameView(game),
    baseline: baseline && { ...toProgressView(progressBefore), takenAt: toIso(baseline.takenAt) },
    now: toProgressView(progressAfter),
    difference: {
      percent: Math.max(0, progressAfter.percent - progressBefore.percent),
      earned: Math.max(0, progressAfter.earned - progressBefore.earned),
    },
    achievements: list.map((achievement) => {
      const line = lines.get(achievement.id);
      return { ...achievement, earnedAt: toIsoOrNull(line?.at ?? null), counting: line?.counting ?? 'missing' };
    }),
    met: progress !== null && progress.metAt !== null,
    diagnosis: toDiagnosisView(
      reading ?? { ...makeUnlinkedReading(now), finding: 'readable', checkedAt: snapshot.takenAt },
    ),
    readAt: toIso(snapshot.takenAt),
  };
}

import type { Achievement, GameReport } from '@laurel/shared/protocol';
import { toIso, toIsoOrNull } from '../../../database/moments';
import { gameView, progressView } from '../games/mapper';
import { progressIn, type Snapshot } from '../games/progress.rules';
import { diagnosisView, notLinked, type Reading } from '../games/reading.commands';
import type { GameRow } from '../games/tables';
import type { Judged } from './verdict.rules';

export interface ReportParts {
  game: GameRow;
  /** The frozen list of achievements. */
  list: readonly Achievement[];
  /** Null until the platform was read after joining. */
  baseline: Snapshot | null;
  /** Null if the platform was never read. */
  latest: Snapshot | null;
  /** Null if there is nothing to judge. */
  judged: Judged | null;
  reading: Reading | null;
  now: Date;
}

const emptySnapshot = (now: Date): Snapshot => ({ takenAt: now, earned: [] });

/** Shows a player's baseline, progress and what counts. */
export function reportView({ game, list, baseline, latest, judged, reading, now }: ReportParts): GameReport {
  const seen = latest ?? emptySnapshot(now);
  const after = progressIn(list, seen);
  const before = progressIn(list, baseline ?? seen);
  const lines = new Map(judged?.lines.map((line) => [line.id, line]));
  return {
    game: gameView(game),
    baseline: baseline && { ...progressView(before), takenAt: toIso(baseline.takenAt) },
    now: progressView(after),
    difference: {
      percent: Math.max(0, after.percent - before.percent),
      earned: Math.max(0, after.earned - before.earned),
    },
    achievements: list.map((achievement) => {
      const line = lines.get(achievement.id);
      return { ...achievement, earnedAt: toIsoOrNull(line?.at ?? null), counting: line?.counting ?? 'missing' };
    }),
    met: judged !== null && judged.metAt !== null,
    diagnosis: diagnosisView(reading ?? { ...notLinked(now), finding: 'readable', checkedAt: seen.takenAt }),
    readAt: toIso(seen.takenAt),
  };
}

import type { Achievement } from '@laurel/shared/protocol';
import { snapshotFrom } from '../games/mapper';
import { progressIn, type Snapshot } from '../games/progress.rules';
import { type Judged, judgeClaim, type Terms } from '../judging/verdict.rules';
import type { CampaignRow, ParticipantRow } from './tables';

/** The period that a participant agreed to: from joining, or from the start if later, until the end. */
export const termsOf = (
  { goal, startsAt, endsAt }: Pick<CampaignRow, 'goal' | 'startsAt' | 'endsAt'>,
  list: readonly Achievement[],
  joinedAt: Date,
): Terms => ({ list, goal, from: joinedAt > startsAt ? joinedAt : startsAt, until: endsAt });

export const baselineOf = ({ baselineAt, baseline }: Pick<ParticipantRow, 'baselineAt' | 'baseline'>): Snapshot =>
  snapshotFrom(baselineAt, baseline);

/** Judges a snapshot for a participant. @returns the columns that save the result */
export function judgeProgress(
  campaign: Pick<CampaignRow, 'goal' | 'startsAt' | 'endsAt'>,
  list: readonly Achievement[],
  joinedAt: Date,
  baseline: Snapshot,
  latest: Snapshot,
) {
  const judged: Judged = judgeClaim(termsOf(campaign, list, joinedAt), baseline, latest);
  const { earned, lastEarnedAt } = progressIn(list, latest);
  const { counted, needed, metAt } = judged;
  return { judged, columns: { earned, lastEarnedAt, counted, needed, metAt, readAt: latest.takenAt } };
}

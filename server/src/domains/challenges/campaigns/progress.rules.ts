import type { Achievement } from '@laurel/shared/protocol';
import { makeSnapshotFrom } from '../games/mapper';
import { type Snapshot, summarizeProgress } from '../games/progress.rules';
import { type GoalProgress, type JudgedTerms, judgeClaim } from '../judging/verdict.rules';
import type { CampaignRow, ParticipantRow } from './tables';

export const deriveTerms = (
  { goal, startsAt, endsAt }: Pick<CampaignRow, 'goal' | 'startsAt' | 'endsAt'>,
  list: readonly Achievement[],
  joinedAt: Date,
): JudgedTerms => ({ list, goal, from: joinedAt > startsAt ? joinedAt : startsAt, until: endsAt });

export const deriveBaseline = ({ baselineAt, baseline }: Pick<ParticipantRow, 'baselineAt' | 'baseline'>): Snapshot =>
  makeSnapshotFrom(baselineAt, baseline);

export function judgeProgress(
  campaign: Pick<CampaignRow, 'goal' | 'startsAt' | 'endsAt'>,
  list: readonly Achievement[],
  joinedAt: Date,
  baseline: Snapshot,
  latest: Snapshot,
) {
  const goalProgress: GoalProgress = judgeClaim(deriveTerms(campaign, list, joinedAt), baseline, latest);
  const { earned, lastEarnedAt } = summarizeProgress(list, latest);
  const { counted, needed, metAt } = goalProgress;
  return { judged: goalProgress, columns: { earned, lastEarnedAt, counted, needed, metAt, readAt: latest.takenAt } };
}

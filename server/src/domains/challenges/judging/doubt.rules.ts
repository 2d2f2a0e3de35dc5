import type { ReviewFlag } from '@laurel/shared/protocol';
import type { SeenAchievement, Snapshot } from '../games/progress.rules';
import type { GoalProgress } from './verdict.rules';

export interface ReviewedAchievement {
  id: string;
  title: string;
  rarity: number | null;
  grade: string | null;
}

export interface ReviewedReading {
  list: readonly ReviewedAchievement[];
  progress: GoalProgress;
  baseline: Snapshot;
  latest: Snapshot;
  /** Minutes played, at joining and now; null if unknown. */
  minutes: { before: number | null; now: number | null };
}

const minute = 60_000;
const burst = { unlocks: 10, within: minute };
const ultraRareRate = 500;

const findTitle = (list: readonly ReviewedAchievement[], id: string) =>
  list.find((each) => each.id === id)?.title ?? id;

export function deriveFlags(reading: ReviewedReading): ReviewFlag[] {
  return [
    ...flagUndatedAchievements(reading),
    ...flagFutureDates(reading),
    ...flagEarlyDates(reading),
    ...flagBursts(reading),
    ...flagWrongOrder(reading),
    ...flagRareAchievements(reading),
    ...flagPlaytime(reading),
  ];
}

function flagUndatedAchievements({ list, progress }: ReviewedReading): ReviewFlag[] {
  const titles = progress.lines.filter(({ counting }) => counting === 'undated').map(({ id }) => findTitle(list, id));
  return titles.length > 0 ? [{ code: 'undated', params: { titles } }] : [];
}

/** A wrong console clock or an unlocking tool can cause dates in the future. */
function flagFutureDates({ list, progress }: ReviewedReading): ReviewFlag[] {
  const futureLines = progress.lines.filter(({ counting }) => counting === 'ahead');
  const [firstLine] = futureLines;
  if (!firstLine?.at) return [];
  return [
    {
      code: 'dated_ahead',
      params: { titles: futureLines.map(({ id }) => findTitle(list, id)), at: firstLine.at.toISOString() },
    },
  ];
}

/** An old save or playing offline can cause dates before joining. */
function flagEarlyDates({ list, progress }: ReviewedReading): ReviewFlag[] {
  const earlyLines = progress.lines.filter(({ counting }) => counting === 'before');
  const [firstLine] = earlyLines;
  if (!firstLine?.at) return [];
  return [
    {
      code: 'before_joining',
      params: { titles: earlyLines.map(({ id }) => findTitle(list, id)), at: firstLine.at.toISOString() },
    },
  ];
}

const listDatedAchievements = ({ progress, latest }: ReviewedReading): (SeenAchievement & { at: Date })[] => {
  const countingIds = new Set(progress.lines.filter((line) => line.counting === 'counts').map(({ id }) => id));
  return latest.earned
    .flatMap((each) => (each.at && countingIds.has(each.id) ? [{ ...each, at: each.at }] : []))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
};

/** Importing a save can unlock many achievements at once. */
function flagBursts(reading: ReviewedReading): ReviewFlag[] {
  const datedAchievements = listDatedAchievements(reading);
  let largestBurst: { count: number; at: Date } | null = null;
  let firstIndex = 0;
  for (const [index, { at }] of datedAchievements.entries()) {
    while (at.getTime() - (datedAchievements[firstIndex]?.at.getTime() ?? 0) > burst.within) firstIndex += 1;
    const count = index - firstIndex + 1;
    const firstAchievement = datedAchievements[firstIndex];
    if (firstAchievement && count >= burst.unlocks && count > (largestBurst?.count ?? 0))
      largestBurst = { count, at: firstAchievement.at };
  }
  return largestBurst
    ? [{ code: 'burst', params: { count: largestBurst.count, at: largestBurst.at.toISOString() } }]
    : [];
}

/** A platinum requires the other trophies of the base game, so an early platinum suggests a tool. */
function flagWrongOrder({ list, latest }: ReviewedReading): ReviewFlag[] {
  const platinum = list.find(({ grade }) => grade === 'platinum');
  const earnedPlatinum = latest.earned.find(({ id }) => id === platinum?.id);
  if (!platinum || !earnedPlatinum?.at) return [];
  const at = earnedPlatinum.at;
  const earnedCountBefore = latest.earned.filter(
    (each) => each.id !== platinum.id && each.at !== null && each.at <= at,
  ).length;
  if (earnedCountBefore * 4 >= list.length) return [];
  return [{ code: 'out_of_order', params: { title: platinum.title, before: earnedCountBefore, at: at.toISOString() } }];
}

function flagRareAchievements(reading: ReviewedReading): ReviewFlag[] {
  const datedAchievements = listDatedAchievements(reading);
  const rates = new Map(reading.list.map(({ id, rarity }) => [id, rarity]));
  const ultraRareAchievements = datedAchievements.filter(({ id }) => (rates.get(id) ?? 10_000) < ultraRareRate);
  const [firstAchievement, lastAchievement] = [ultraRareAchievements[0], ultraRareAchievements.at(-1)];
  if (
    !firstAchievement ||
    !lastAchievement ||
    ultraRareAchievements.length < 3 ||
    ultraRareAchievements.length * 2 < datedAchievements.length
  )
    return [];
  const minutes = Math.ceil((lastAchievement.at.getTime() - firstAchievement.at.getTime()) / minute);
  return minutes <= 60 ? [{ code: 'rare', params: { count: ultraRareAchievements.length, minutes } }] : [];
}

/** A hidden playtime reads 0, which proves nothing. */
function flagPlaytime(reading: ReviewedReading): ReviewFlag[] {
  const { before, now } = reading.minutes;
  const unlockCount = listDatedAchievements(reading).length;
  if (before === null || now === null || now === 0 || unlockCount < 3) return [];
  const minutes = now - before;
  return minutes < unlockCount
    ? [{ code: 'playtime', params: { minutes: Math.max(0, minutes), unlocks: unlockCount } }]
    : [];
}

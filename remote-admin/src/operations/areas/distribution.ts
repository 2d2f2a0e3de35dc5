export interface BinCounts {
  stage: readonly number[];
  live: readonly number[];
}

export interface Distribution {
  groups: readonly { upTo: number | null; stage: number; live: number }[];
}

const binsPerGroup = 3;

const sumCounts = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + (count ?? 0), 0);

export function groupBins({ stage, live }: BinCounts, bounds: readonly number[]): Distribution['groups'] {
  const length = Math.max(stage.length, live.length);
  const totals = { stage: Math.max(1, sumCounts(stage)), live: Math.max(1, sumCounts(live)) };
  const groups: { upTo: number | null; stage: number; live: number }[] = [];
  for (let start = 0; start < length; start += binsPerGroup) {
    const end = start + binsPerGroup;
    groups.push({
      upTo: bounds[end - 1] ?? null,
      stage: sumCounts(stage.slice(start, end)) / totals.stage,
      live: sumCounts(live.slice(start, end)) / totals.live,
    });
  }
  const firstIndex = groups.findIndex((group) => group.stage + group.live > 0);
  const lastIndex = groups.findLastIndex((group) => group.stage + group.live > 0);
  return firstIndex === -1 ? [] : groups.slice(firstIndex, lastIndex + 1);
}

/** The upper bound of the bin that holds the 75th percentile. Null if there are no visits, and for the last bin, which has no bound. */
export function findUpperQuarter(counts: readonly number[], bounds: readonly number[]): number | null {
  const total = sumCounts(counts);
  let sum = 0;
  for (const [bin, count] of counts.entries()) {
    sum += count;
    if (total > 0 && sum >= total * 0.75) return bounds[bin] ?? null;
  }
  return null;
}

export interface Block {
  stage: { visits: number; failed: number };
  live: { visits: number; failed: number };
}

const factorialLogs: number[] = [0];

function computeFactorialLog(n: number): number {
  for (let nextIndex = factorialLogs.length; nextIndex <= n; nextIndex += 1)
    factorialLogs.push((factorialLogs[nextIndex - 1] ?? 0) + Math.log(nextIndex));
  return factorialLogs[n] ?? 0;
}

const computeChoiceLog = (n: number, k: number): number =>
  computeFactorialLog(n) - computeFactorialLog(k) - computeFactorialLog(n - k);

export function sumLogs(logs: readonly number[]): number {
  const greatestLog = logs.reduce((greatest, each) => Math.max(greatest, each), Number.NEGATIVE_INFINITY);
  if (greatestLog === Number.NEGATIVE_INFINITY) return greatestLog;
  return greatestLog + Math.log(logs.reduce((sum, each) => sum + Math.exp(each - greatestLog), 0));
}

export function compareOdds({ stage, live }: Block, oddsLogs: readonly number[]): number[] {
  const failedCount = stage.failed + live.failed;
  const fewestFailures = Math.max(0, failedCount - live.visits);
  const mostFailures = Math.min(stage.visits, failedCount);
  const logs: number[] = [];
  for (let split = fewestFailures; split <= mostFailures; split += 1)
    logs.push(computeChoiceLog(stage.visits, split) + computeChoiceLog(live.visits, failedCount - split));
  const sameRateLog = sumLogs(logs);
  return oddsLogs.map(
    (oddsLog) =>
      (stage.failed - fewestFailures) * oddsLog +
      sameRateLog -
      sumLogs(logs.map((each, index) => each + index * oddsLog)),
  );
}

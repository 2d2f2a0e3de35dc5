export interface Block {
  stage: { visits: number; failed: number };
  live: { visits: number; failed: number };
}

const factorialLogs: number[] = [0];

function computeFactorialLog(n: number): number {
  for (let next = factorialLogs.length; next <= n; next += 1)
    factorialLogs.push((factorialLogs[next - 1] ?? 0) + Math.log(next));
  return factorialLogs[n] ?? 0;
}

const computeChoiceLog = (n: number, k: number): number =>
  computeFactorialLog(n) - computeFactorialLog(k) - computeFactorialLog(n - k);

export function sumLogs(logs: readonly number[]): number {
  const greatest = logs.reduce((most, each) => Math.max(most, each), Number.NEGATIVE_INFINITY);
  if (greatest === Number.NEGATIVE_INFINITY) return greatest;
  return greatest + Math.log(logs.reduce((sum, each) => sum + Math.exp(each - greatest), 0));
}

export function compareOdds({ stage, live }: Block, oddsLogs: readonly number[]): number[] {
  const failed = stage.failed + live.failed;
  const fewest = Math.max(0, failed - live.visits);
  const maxFailures = Math.min(stage.visits, failed);
  const logs: number[] = [];
  for (let split = fewest; split <= maxFailures; split += 1)
    logs.push(computeChoiceLog(stage.visits, split) + computeChoiceLog(live.visits, failed - split));
  const sameLogs = sumLogs(logs);
  return oddsLogs.map(
    (odds) => (stage.failed - fewest) * odds + sameLogs - sumLogs(logs.map((each, index) => each + index * odds)),
  );
}

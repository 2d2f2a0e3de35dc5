const yearSeconds = 31_536_000n;

/** The reward for a principal at a yearly rate over these seconds, in base units, rounded down. */
export const rewardFor = (principal: bigint, aprBps: number, seconds: bigint): bigint =>
  (principal * BigInt(aprBps) * seconds) / (10_000n * yearSeconds);

/** How long a stake without a term earns, so that its whole reward is covered from the start. */
export const flexibleDays = 365;

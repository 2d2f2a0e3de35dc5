const yearSeconds = 31_536_000n;

/** In base units. Rounds down. */
export const calculateStakeReward = (principal: bigint, aprBps: number, seconds: bigint): bigint =>
  (principal * BigInt(aprBps) * seconds) / (10_000n * yearSeconds);

export const flexibleDays = 365;

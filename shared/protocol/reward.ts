const yearSeconds = 31_536_000n;

/** In base units. Rounds down. */
export const calculateStakeReward = (principal: bigint, aprBps: number, seconds: bigint): bigint =>
  (principal * BigInt(aprBps) * seconds) / (10_000n * yearSeconds);

/** A stake without a term earns for this many days. The limit lets its whole reward be set aside at the start. */
export const flexibleDays = 365;

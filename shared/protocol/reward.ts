const yearSeconds = 31_536_000n;

/** The reward in base units for a principal, a yearly rate and a number of seconds. Rounds down. */
export const calculateStakeReward = (principal: bigint, aprBps: number, seconds: bigint): bigint =>
  (principal * BigInt(aprBps) * seconds) / (10_000n * yearSeconds);

/** The days that a stake without a term earns. The limit lets its whole reward be set aside at the start. */
export const flexibleDays = 365;

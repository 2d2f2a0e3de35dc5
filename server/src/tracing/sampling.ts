/** How many traces beyond the share can be sampled at once. */
const atOnce = 20;

/** Bounds how many requests are sampled because of the trace that their client names. */
export interface SamplingBudget {
  /** Notes a request. */
  earn(): void;
  /** @returns false if too many requests were sampled already */
  take(): boolean;
}

/**
 * Whoever names a trace chooses its id, and could choose one that is always sampled. So of all requests no larger share
 * is sampled than was configured, and a few more at once.
 */
export function createSamplingBudget(share: number): SamplingBudget {
  let tokens = atOnce;
  return {
    earn() {
      tokens = Math.min(atOnce, tokens + share);
    },
    take() {
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
  };
}

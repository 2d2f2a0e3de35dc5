/** How many beyond the rate can be sampled at once. */
const atOnce = 50;
/** With the share alone, clicks of ten calls would lose a fifth of them to chance. */
const allowance = 2;

/** Bounds how many requests and reports are sampled because of the trace that their client names. */
export interface SamplingBudget {
  /** Notes a call or a page. */
  earn(): void;
  /** @returns false if too many calls were sampled already */
  takeCall(): boolean;
  /** @returns false if too many reports of browsers were recorded already */
  takeReport(): boolean;
}

function createBucket(rate: number) {
  let tokens = atOnce;
  return {
    earn() {
      tokens = Math.min(atOnce, tokens + rate);
    },
    take() {
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
  };
}

/**
 * Whoever names a trace chooses its id, and could choose one that is always sampled, so at most twice the configured
 * share of all requests is sampled. A click makes calls and one report, so each call also earns for reports.
 */
export function createSamplingBudget(share: number): SamplingBudget {
  const calls = createBucket(share * allowance);
  const reports = createBucket(share * allowance);
  return {
    earn() {
      calls.earn();
      reports.earn();
    },
    takeCall: calls.take,
    takeReport: reports.take,
  };
}

const atOnce = 50;
const allowance = 2;

/** Bounds how many requests and reports are sampled because of the trace that their client names. */
export interface SamplingBudget {
  earn(): void;
  takeCall(): boolean;
  takeReport(): boolean;
}

function createBucket(rate: number) {
  let tokensLeft = atOnce;
  return {
    earn() {
      tokensLeft = Math.min(atOnce, tokensLeft + rate);
    },
    take() {
      if (tokensLeft < 1) return false;
      tokensLeft -= 1;
      return true;
    },
  };
}

/** Whoever names a trace chooses its id, and could choose one that is always sampled. So the budget grows by twice the configured share for each request. A click makes calls and one report, so each call also earns for reports. */
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

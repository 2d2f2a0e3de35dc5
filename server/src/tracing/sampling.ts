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

/** A client that names a trace chooses its id, and could always choose one that is sampled. So each request adds only twice the configured share to the budgets. A click makes calls and one report, so each call also adds to the budget of reports. */
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

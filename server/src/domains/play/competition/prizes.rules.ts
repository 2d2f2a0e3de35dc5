import { calculateShare } from '@laurel/shared/protocol';

/** What determines a contest's pool, in base units and basis points. */
export interface PoolTerms {
  /** The treasury's part. */
  prizePool: bigint;
  /** Entry fees in escrow. */
  fees: bigint;
  serviceFeeBps: number;
}

/** The service fee on the entry fees, rounded down. */
export function calculateServiceFee(terms: Pick<PoolTerms, 'fees' | 'serviceFeeBps'>): bigint {
  return calculateShare(terms.fees, terms.serviceFeeBps);
}

/** The total prize pool: the treasury's part, and the entry fees less the service fee. */
export function calculatePool(terms: PoolTerms): bigint {
  return terms.prizePool + terms.fees - calculateServiceFee(terms);
}

import { calculateShare } from '@laurel/shared/protocol';

/** Both amounts are in base units. */
export interface PoolTerms {
  prizePool: bigint;
  fees: bigint;
  serviceFeeBps: number;
}

export function calculateServiceFee(terms: Pick<PoolTerms, 'fees' | 'serviceFeeBps'>): bigint {
  return calculateShare(terms.fees, terms.serviceFeeBps);
}

export function calculatePool(terms: PoolTerms): bigint {
  return terms.prizePool + terms.fees - calculateServiceFee(terms);
}

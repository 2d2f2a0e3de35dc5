import { type Amount, parseAmount } from './amount';

export const withdrawalLimitNames = [
  'least',
  'perRequest',
  'perDay',
  'reviewFrom',
  'twoPeopleFrom',
  'walletPerDay',
] as const;
export type WithdrawalLimitName = (typeof withdrawalLimitNames)[number];
export type WithdrawalLimits = Readonly<Record<WithdrawalLimitName, Amount>>;

export const withdrawalLimitBounds: Readonly<Record<WithdrawalLimitName, { least: Amount; most: Amount }>> = {
  least: { least: '1', most: '1000' },
  perRequest: { least: '1', most: '100000' },
  perDay: { least: '1', most: '100000' },
  reviewFrom: { least: '1', most: '10000' },
  twoPeopleFrom: { least: '1', most: '50000' },
  walletPerDay: { least: '1', most: '1000000' },
};

/** In each pair, the second limit can't be lower than the first. */
export const withdrawalLimitOrder: readonly (readonly [WithdrawalLimitName, WithdrawalLimitName])[] = [
  ['least', 'perRequest'],
  ['perRequest', 'perDay'],
  ['perDay', 'walletPerDay'],
  ['reviewFrom', 'twoPeopleFrom'],
];

/** True if more coins can leave than before, or as many with fewer checks. Such a change needs a second approval. The minimum doesn't count. */
export const isLoosening = (before: WithdrawalLimits, after: WithdrawalLimits): boolean =>
  withdrawalLimitNames.some((name) => name !== 'least' && parseAmount(after[name]) > parseAmount(before[name]));

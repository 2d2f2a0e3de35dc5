import { type Amount, parseAmount } from './amount';

/** What bounds withdrawals, in the order in which people read it. */
export const withdrawalLimitNames = [
  /** The least of one request, and the most. */
  'least',
  'perRequest',
  /** What one player can request in 24 hours. */
  'perDay',
  /** From here on staff look at a request before it is paid. */
  'reviewFrom',
  /** From here on two of them approve. */
  'twoPeopleFrom',
  /** What the hot wallet pays to everyone together in 24 hours. */
  'walletPerDay',
] as const;
export type WithdrawalLimitName = (typeof withdrawalLimitNames)[number];
export type WithdrawalLimits = Readonly<Record<WithdrawalLimitName, Amount>>;

/** What each can be set to. */
export const withdrawalLimitBounds: Readonly<Record<WithdrawalLimitName, { least: Amount; most: Amount }>> = {
  least: { least: '1', most: '1000' },
  perRequest: { least: '1', most: '100000' },
  perDay: { least: '1', most: '100000' },
  reviewFrom: { least: '1', most: '10000' },
  twoPeopleFrom: { least: '1', most: '50000' },
  walletPerDay: { least: '1', most: '1000000' },
};

/** The second is never below the first: what can be requested can also be paid. */
export const withdrawalLimitOrder: readonly (readonly [WithdrawalLimitName, WithdrawalLimitName])[] = [
  ['least', 'perRequest'],
  ['perRequest', 'perDay'],
  ['perDay', 'walletPerDay'],
  ['reviewFrom', 'twoPeopleFrom'],
];

/**
 * Whether more coins can leave, or leave unseen, than before: then a second person has to approve the change. Raising the
 * least of a request lets nothing out.
 */
export const loosens = (before: WithdrawalLimits, after: WithdrawalLimits): boolean =>
  withdrawalLimitNames.some((name) => name !== 'least' && parseAmount(after[name]) > parseAmount(before[name]));

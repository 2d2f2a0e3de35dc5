/** The reads to refresh after a withdrawal changes. */
export const refreshedReads = [
  'listWithdrawals',
  'getYourMoves',
  'getUser',
  'listTransactions',
  'getAddressBook',
  'getBalanceHistory',
  'getOwnWithdrawalLimits',
] as const;

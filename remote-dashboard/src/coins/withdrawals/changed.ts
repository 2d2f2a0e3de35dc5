/** What a withdrawal changes on screen. */
export const changed = [
  'listWithdrawals',
  'getYourMoves',
  'getUser',
  'listTransactions',
  'getAddressBook',
  'getBalanceHistory',
  'getOwnWithdrawalLimits',
] as const;

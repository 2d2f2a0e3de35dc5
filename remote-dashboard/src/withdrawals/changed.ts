/** What a withdrawal changes on screen. */
export const changed = [
  'listWithdrawals',
  'getUser',
  'listTransactions',
  'getAddressBook',
  'getBalanceHistory',
  'getOwnWithdrawalLimits',
] as const;

export const refreshedReads = [
  'listWithdrawals',
  'getYourMoves',
  'getUser',
  'listTransactions',
  'getAddressBook',
  'getBalanceHistory',
  'getOwnWithdrawalLimits',
] as const;

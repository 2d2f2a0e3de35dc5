export const jobKinds = [
  'accountLinked',
  'addSeriesContest',
  'announceToEntrants',
  'approval',
  'backFill',
  'changeStage',
  'closeTicket',
  'compareEvidence',
  'contractClaim',
  'faucet',
  'gameIcons',
  'hashEvidence',
  'holdWithdrawals',
  'inviteToContest',
  'judgeClaim',
  'ledgerCheck',
  'mail',
  'mailContestChange',
  'noticeMail',
  'noticePush',
  'openSeriesContest',
  'overdueRuling',
  'ownTitles',
  'progressRead',
  'publishPost',
  'rateContests',
  'recordStageChange',
  'removeEvidence',
  'removeFiles',
  'resetCode',
  'sendToWebhook',
  'steamStore',
] as const;
export type JobKind = (typeof jobKinds)[number];

/** A test compares these with the server's back-fills. */
export const backFillNames = ['reseal'] as const;
export type BackFillName = (typeof backFillNames)[number];

import type { CallName } from '@laurel/shared/protocol';

/**
 * A call's kind of limit. Without a session all calls share one budget per address; attempts and messages are always
 * limited by address too.
 */
export type CallLimit = 'read' | 'command' | 'money' | 'attempt' | 'contact';

/** Every call needs a limit, or this doesn't compile. */
export const callLimits: Record<CallName, CallLimit> = {
  login: 'attempt',
  oauth: 'attempt',
  logout: 'command',
  register: 'attempt',
  sendOtp: 'attempt',
  resetPassword: 'attempt',
  forgotPassword: 'attempt',
  verifyPsn: 'attempt',
  verifySteam: 'attempt',
  changePassword: 'attempt',
  createContact: 'contact',

  listBlogs: 'read',
  getBlog: 'read',
  createBlog: 'command',
  updateBlog: 'command',
  deleteBlog: 'command',

  listCampaigns: 'read',
  listUserCampaigns: 'read',
  createCampaign: 'command',
  updateCampaign: 'command',
  deleteCampaign: 'command',
  verifyGame: 'command',
  searchGame: 'command',
  verifySteamGame: 'command',
  searchSteamGame: 'command',

  getUser: 'read',
  listUsers: 'read',
  updateUser: 'command',
  deleteUser: 'attempt',

  listTransactions: 'read',
  createTransaction: 'money',
  getStaking: 'read',
  updateStaking: 'money',

  listContacts: 'read',
  getContact: 'read',
  updateContact: 'command',
  deleteContact: 'command',

  listMedia: 'read',
  createMedia: 'command',
  updateMedia: 'command',
  deleteMedia: 'command',

  listParticipants: 'read',
  createParticipant: 'command',
  claimParticipant: 'money',
  updateParticipant: 'command',
  getGameReport: 'read',

  createDeposit: 'money',
  listDeposits: 'read',
  createWithdrawal: 'money',
  listWithdrawals: 'read',

  listAdminContests: 'read',
  listDisputes: 'read',
  getAdminContest: 'read',
  createContest: 'command',
  updateContest: 'command',
  toggleContestStatus: 'command',
  setContestDisplayStatus: 'command',

  listUserMatches: 'read',
  listContests: 'read',
  updateResult: 'command',
  autoSubmitResult: 'command',
  enterContest: 'money',
  leaveContest: 'money',
  checkIn: 'command',
  getCheckInTime: 'read',
  submitResult: 'command',

  listContracts: 'read',
  createContract: 'money',
  updateContract: 'command',
  deleteContract: 'command',
  verifyContractGame: 'command',
  searchContractGame: 'command',
  createContractParticipant: 'money',
  changeContractParticipantStatus: 'command',
  listContractParticipants: 'read',
  claimContract: 'money',

  getHealth: 'read',
  reportProblem: 'command',
  getSettings: 'read',
  getPublicContest: 'read',
  getSchedule: 'read',
  getLeaderboard: 'read',
  getReserves: 'read',
  getHouseAccounts: 'read',
  getMatchRoom: 'read',
  ruleMatch: 'command',
  cancelContest: 'command',
  getAreas: 'read',
  startPreview: 'command',
  endPreviews: 'command',
  getSecurity: 'read',
  changeEmail: 'attempt',
  getSessions: 'read',
  endSession: 'command',
  endOtherSessions: 'command',
  getSandboxMail: 'read',
};

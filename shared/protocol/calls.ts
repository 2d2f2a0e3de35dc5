import type { Call } from './call';

/**
 * All calls. The server mounts its routes from this list and the client derives its services. Names are ours, methods
 * and paths the specification's. `extension` marks calls that aren't specified.
 */
export const calls = {
  // Auth and user
  login: { method: 'POST', path: '/auth/login', access: 'anyone', secret: true },
  oauth: { method: 'POST', path: '/auth/oauth', access: 'anyone', secret: true },
  logout: { method: 'GET', path: '/auth/logout', access: 'session' },
  register: { method: 'POST', path: '/auth/registration', access: 'anyone', secret: true },
  sendOtp: { method: 'POST', path: '/auth/send-otp', access: 'session', secret: true },
  resetPassword: { method: 'POST', path: '/auth/reset-password', access: 'anyone', secret: true },
  forgotPassword: { method: 'POST', path: '/auth/forgot-password', access: 'anyone', secret: true },
  verifyPsn: { method: 'POST', path: '/auth/verify-psn', access: 'anyone', secret: true },
  verifySteam: { method: 'POST', path: '/auth/verify-steam', access: 'anyone', secret: true },
  changePassword: { method: 'POST', path: '/user/change/pwd', access: 'session', secret: true },
  createContact: { method: 'POST', path: '/contacts', access: 'anyone' },

  // Blogs
  listBlogs: { method: 'GET', path: '/blogs', access: 'anyone', list: true },
  getBlog: { method: 'GET', path: '/blogs/{id}', access: 'anyone' },
  createBlog: { method: 'POST', path: '/blogs', access: 'blogs.write', multipart: 'cover' },
  updateBlog: { method: 'POST', path: '/blogs/{id}', access: 'blogs.write', multipart: 'cover' },
  deleteBlog: { method: 'DELETE', path: '/blogs/{id}', access: 'blogs.write' },

  // Campaigns
  listCampaigns: { method: 'GET', path: '/campaigns', access: 'anyone', list: true },
  listUserCampaigns: { method: 'GET', path: '/campaigns/user_campaign', access: 'session', list: true },
  createCampaign: { method: 'POST', path: '/campaigns', access: 'campaigns.manage' },
  updateCampaign: { method: 'POST', path: '/campaigns/{id}', access: 'campaigns.manage' },
  deleteCampaign: { method: 'DELETE', path: '/campaigns/{id}', access: 'campaigns.manage' },
  verifyGame: { method: 'POST', path: '/campaigns/verify-game', access: 'session', outside: true },
  searchGame: { method: 'POST', path: '/campaigns/search-game', access: 'session' },
  verifySteamGame: { method: 'POST', path: '/campaigns/verify-steam-game', access: 'session', outside: true },
  searchSteamGame: { method: 'POST', path: '/campaigns/search-steam-game', access: 'session' },

  // Users
  getUser: { method: 'GET', path: '/users/{id}', access: 'session' },
  listUsers: { method: 'GET', path: '/users', access: 'users.read', list: true },
  updateUser: { method: 'PUT', path: '/users/{id}', access: 'session', multipart: 'avatar' },
  deleteUser: { method: 'DELETE', path: '/users/{id}', access: 'session', secret: true },

  // Transactions and staking
  listTransactions: { method: 'GET', path: '/transactions', access: 'session', list: true },
  createTransaction: {
    method: 'POST',
    path: '/transactions',
    access: { kind: { send: 'player', adjustment: 'ledger.adjust' } },
    money: true,
  },
  getStaking: { method: 'GET', path: '/staking', access: 'session' },
  updateStaking: {
    method: 'POST',
    path: '/staking',
    access: {
      action: {
        stake: 'player',
        unstake: 'session',
        claim: 'session',
        renew: 'player',
        auto_renew_on: 'player',
        auto_renew_off: 'session',
      },
    },
    money: true,
  },

  // Contacts (admin)
  listContacts: { method: 'GET', path: '/contacts', access: 'contacts.manage', list: true },
  getContact: { method: 'GET', path: '/contacts/{id}', access: 'contacts.manage' },
  updateContact: { method: 'PATCH', path: '/contacts/{id}', access: 'contacts.manage' },
  deleteContact: { method: 'DELETE', path: '/contacts/{id}', access: 'contacts.manage' },

  // Media
  listMedia: { method: 'GET', path: '/media', access: 'session', list: true },
  createMedia: { method: 'POST', path: '/media', access: 'session', multipart: 'file' },
  updateMedia: { method: 'PATCH', path: '/media/{id}', access: 'session' },
  deleteMedia: { method: 'DELETE', path: '/media/{id}', access: 'session' },

  // Participants
  listParticipants: { method: 'GET', path: '/participants', access: 'session', list: true },
  createParticipant: { method: 'POST', path: '/participants', access: 'player', outside: true },
  claimParticipant: { method: 'POST', path: '/participants/claim', access: 'session', money: true },
  updateParticipant: {
    method: 'POST',
    path: '/participants/{id}',
    access: {
      action: {
        refresh: 'session',
        withdraw: 'session',
        answer: 'session',
        approve: 'campaigns.manage',
        reject: 'campaigns.manage',
      },
    },
    outside: true,
  },
  getGameReport: { method: 'GET', path: '/cal/game-report', access: 'session' },

  // Deposit
  createDeposit: { method: 'POST', path: '/transfer', access: 'player', money: true },
  listDeposits: { method: 'GET', path: '/transfer', access: 'session', list: true },

  // Withdraw
  createWithdrawal: {
    method: 'POST',
    path: '/withdraw',
    access: {
      action: {
        request: 'session',
        confirm: 'session',
        resend: 'session',
        cancel: 'session',
        approve: 'withdrawals.decide',
        reject: 'withdrawals.decide',
        replace: 'withdrawals.decide',
        note: 'withdrawals.decide',
      },
    },
    money: true,
    secret: true,
  },
  listWithdrawals: { method: 'GET', path: '/withdraw', access: 'session', list: true },

  // Contests (admin)
  listAdminContests: { method: 'GET', path: '/admin/contests', access: 'contests.manage', list: true },
  listDisputes: { method: 'GET', path: '/admin/contests/result_query', access: 'matches.rule', list: true },
  getAdminContest: { method: 'GET', path: '/admin/contests/{id}', access: 'contests.manage' },
  createContest: { method: 'POST', path: '/admin/contests', access: 'contests.manage' },
  updateContest: { method: 'PUT', path: '/admin/contests/{id}', access: 'contests.manage' },
  toggleContestStatus: { method: 'POST', path: '/admin/contests/{id}/toggle-status', access: 'contests.manage' },
  setContestDisplayStatus: { method: 'POST', path: '/admin/contests/{id}/display-status', access: 'contests.manage' },

  // Contests (registration)
  listUserMatches: { method: 'GET', path: '/registerContest/user_matches', access: 'session', list: true },
  listContests: { method: 'GET', path: '/registerContest/all_contests', access: 'anyone', list: true },
  updateResult: { method: 'GET', path: '/registerContest/update_result/{id}', access: 'session' },
  autoSubmitResult: { method: 'POST', path: '/registerContest/auto_submit_result', access: 'session' },
  enterContest: { method: 'POST', path: '/registerContest/enter_contest', access: 'player', money: true },
  checkIn: { method: 'POST', path: '/registerContest/check_in', access: 'session' },
  getCheckInTime: { method: 'POST', path: '/registerContest/check_in_time', access: 'session' },
  submitResult: { method: 'POST', path: '/registerContest/submit_result', access: 'session' },

  // Contracts
  listContracts: { method: 'GET', path: '/contract', access: 'anyone', list: true },
  createContract: { method: 'POST', path: '/contract', access: 'player', money: true },
  updateContract: {
    method: 'POST',
    path: '/contract/{id}',
    access: {
      action: { edit: 'player', open: 'player', cancel: 'session', agree_cancel: 'session', rule: 'contracts.judge' },
    },
  },
  deleteContract: { method: 'DELETE', path: '/contract/{id}', access: 'session' },
  verifyContractGame: { method: 'POST', path: '/contract/verify-game', access: 'session', outside: true },
  searchContractGame: { method: 'POST', path: '/contract/search-game', access: 'session' },
  createContractParticipant: { method: 'POST', path: '/contract/participants', access: 'player', money: true },
  changeContractParticipantStatus: {
    method: 'POST',
    path: '/contract/participants_status_change',
    access: {
      action: { accept: 'player', decline: 'session', withdraw: 'session', approve: 'session', dispute: 'session' },
    },
  },
  listContractParticipants: { method: 'GET', path: '/contract/contractparticipants', access: 'session', list: true },
  claimContract: { method: 'POST', path: '/contract/claim', access: 'session', money: true },

  // Extensions, for what visitors, players and staff need beyond the 75
  getHealth: { method: 'GET', path: '/public/health', access: 'anyone', extension: true },
  reportProblem: { method: 'POST', path: '/public/problems', access: 'anyone', extension: true },
  getSettings: { method: 'GET', path: '/public/settings', access: 'anyone', extension: true },
  getPublicContest: { method: 'GET', path: '/public/contests/{id}', access: 'anyone', extension: true },
  getSchedule: { method: 'GET', path: '/public/schedule', access: 'anyone', extension: true },
  getLeaderboard: { method: 'GET', path: '/public/leaderboard', access: 'anyone', list: true, extension: true },
  getPlayer: { method: 'GET', path: '/public/players/{name}', access: 'anyone', extension: true },
  getGallery: { method: 'GET', path: '/public/gallery', access: 'anyone', list: true, extension: true },
  getReserves: { method: 'GET', path: '/public/reserves', access: 'anyone', extension: true },
  exportTransactions: {
    method: 'GET',
    path: '/me/transactions.csv',
    access: 'session',
    extension: true,
    file: true,
  },
  getReservesHistory: { method: 'GET', path: '/public/reserves/history', access: 'anyone', extension: true },
  getAdjustments: { method: 'GET', path: '/admin/adjustments', access: 'ledger.adjust', extension: true },
  decideAdjustment: {
    method: 'POST',
    path: '/admin/adjustments/{id}/decision',
    access: 'ledger.adjust',
    money: true,
    extension: true,
  },
  getLedgerHealth: { method: 'GET', path: '/admin/ledger/checks', access: 'ledger.adjust', extension: true },
  startLedgerCheck: { method: 'POST', path: '/admin/ledger/checks', access: 'ledger.adjust', extension: true },
  getHouseAccounts: { method: 'GET', path: '/admin/house-accounts', access: 'ledger.adjust', extension: true },
  getPublicContract: { method: 'GET', path: '/public/contracts/{id}', access: 'anyone', extension: true },
  listContractDisputes: {
    method: 'GET',
    path: '/admin/contracts',
    access: 'contracts.judge',
    list: true,
    extension: true,
  },
  getContractDispute: { method: 'GET', path: '/admin/contracts/{id}', access: 'contracts.judge', extension: true },
  getStakingProducts: { method: 'GET', path: '/admin/staking/products', access: 'ledger.adjust', extension: true },
  createStakingProduct: { method: 'POST', path: '/admin/staking/products', access: 'ledger.adjust', extension: true },
  setStakingProductOpen: {
    method: 'POST',
    path: '/admin/staking/products/{id}/open',
    access: 'ledger.adjust',
    extension: true,
  },
  getMatchRoom: { method: 'GET', path: '/matches/{id}/room', access: 'session', extension: true },
  leaveContest: { method: 'POST', path: '/me/contests/{id}/leave', access: 'session', money: true, extension: true },
  ruleMatch: { method: 'POST', path: '/admin/matches/{id}/ruling', access: 'matches.rule', extension: true },
  cancelContest: { method: 'POST', path: '/admin/contests/{id}/cancel', access: 'contests.manage', extension: true },
  getUserSessions: { method: 'GET', path: '/admin/users/{id}/sessions', access: 'users.manage', extension: true },
  endUserSessions: { method: 'DELETE', path: '/admin/users/{id}/sessions', access: 'users.manage', extension: true },
  endUserSession: {
    method: 'DELETE',
    path: '/admin/users/{id}/sessions/{sessionId}',
    access: 'users.manage',
    extension: true,
  },
  listUserTransactions: {
    method: 'GET',
    path: '/admin/users/{id}/transactions',
    access: 'users.read',
    list: true,
    extension: true,
  },
  listAudit: { method: 'GET', path: '/admin/audit', access: 'audit.read', list: true, extension: true },
  getPlatformHealth: { method: 'GET', path: '/admin/platforms', access: 'platforms.manage', extension: true },
  checkPlatform: {
    method: 'GET',
    path: '/admin/platforms/{platform}/check',
    access: 'platforms.manage',
    extension: true,
  },
  renewPlayStationLogin: {
    method: 'POST',
    path: '/admin/platforms/psn/login',
    access: 'platforms.manage',
    secret: true,
    extension: true,
  },
  getBlogEdit: { method: 'GET', path: '/admin/blogs/{id}', access: 'blogs.write', extension: true },
  saveBlogDraft: { method: 'PUT', path: '/admin/blogs/{id}/draft', access: 'blogs.write', extension: true },
  discardBlogDraft: { method: 'DELETE', path: '/admin/blogs/{id}/draft', access: 'blogs.write', extension: true },
  getBlogRevision: {
    method: 'GET',
    path: '/admin/blogs/{id}/revisions/{revisionId}',
    access: 'blogs.write',
    extension: true,
  },
  openTicket: { method: 'POST', path: '/public/tickets', access: 'anyone', secret: true, extension: true },
  replyToTicket: { method: 'POST', path: '/public/tickets/reply', access: 'anyone', secret: true, extension: true },
  listOwnTickets: { method: 'GET', path: '/me/tickets', access: 'session', list: true, extension: true },
  readContact: { method: 'POST', path: '/admin/contacts/{id}/read', access: 'contacts.manage', extension: true },
  mergeContact: { method: 'POST', path: '/admin/contacts/{id}/merge', access: 'contacts.manage', extension: true },
  listCannedAnswers: { method: 'GET', path: '/admin/canned-answers', access: 'contacts.manage', extension: true },
  saveCannedAnswer: { method: 'POST', path: '/admin/canned-answers', access: 'contacts.manage', extension: true },
  deleteCannedAnswer: {
    method: 'DELETE',
    path: '/admin/canned-answers/{id}',
    access: 'contacts.manage',
    extension: true,
  },
  getAreas: { method: 'GET', path: '/admin/areas', access: 'areas.preview', extension: true },
  startPreview: { method: 'POST', path: '/admin/previews', access: 'areas.preview', extension: true },
  endPreviews: { method: 'DELETE', path: '/admin/previews', access: 'areas.preview', extension: true },
  getSignInWays: { method: 'GET', path: '/public/sign-in-ways', access: 'anyone', extension: true },
  getSecurity: { method: 'GET', path: '/me/security', access: 'session', extension: true },
  changeEmail: { method: 'POST', path: '/me/email', access: 'session', secret: true, extension: true },
  getLinkedAccounts: { method: 'GET', path: '/me/linked-accounts', access: 'session', extension: true },
  unlinkAccount: {
    method: 'DELETE',
    path: '/me/linked-accounts/{id}',
    access: 'session',
    secret: true,
    extension: true,
  },
  getSessions: { method: 'GET', path: '/me/sessions', access: 'session', extension: true },
  endSession: { method: 'DELETE', path: '/me/sessions/{id}', access: 'session', extension: true },
  endOtherSessions: { method: 'DELETE', path: '/me/sessions', access: 'session', extension: true },
  getPublicCampaign: { method: 'GET', path: '/public/campaigns/{id}', access: 'anyone', extension: true },
  listGames: { method: 'GET', path: '/public/games', access: 'anyone', list: true, extension: true },
  getGame: { method: 'GET', path: '/public/games/{id}', access: 'anyone', extension: true },
  getOwnGame: { method: 'GET', path: '/me/games/{id}', access: 'session', extension: true },
  cancelDeletion: { method: 'DELETE', path: '/me/deletion', access: 'session', extension: true },
  getWallets: { method: 'GET', path: '/me/wallets', access: 'session', extension: true },
  setPrimaryWallet: { method: 'POST', path: '/me/wallets/{id}/primary', access: 'session', extension: true },
  getChain: { method: 'GET', path: '/public/chain', access: 'anyone', extension: true },
  useFaucet: { method: 'POST', path: '/me/sandbox/faucet', access: 'session', extension: true },
  getStaffDeposit: { method: 'GET', path: '/admin/deposits/{id}', access: 'withdrawals.decide', extension: true },
  getStaffWithdrawal: { method: 'GET', path: '/admin/withdrawals/{id}', access: 'withdrawals.decide', extension: true },
  getTreasury: { method: 'GET', path: '/admin/treasury', access: 'withdrawals.decide', extension: true },
  getSandboxTransaction: {
    method: 'GET',
    path: '/public/sandbox/transactions/{hash}',
    access: 'anyone',
    extension: true,
  },
  getSandboxAccount: { method: 'GET', path: '/public/sandbox/accounts/{address}', access: 'anyone', extension: true },
  decideDeposit: {
    method: 'POST',
    path: '/admin/deposits/{id}',
    access: 'withdrawals.decide',
    money: true,
    extension: true,
  },
  getAddressBook: { method: 'GET', path: '/me/addresses', access: 'session', extension: true },
  saveAddress: { method: 'POST', path: '/me/addresses', access: 'session', extension: true },
  removeAddress: { method: 'DELETE', path: '/me/addresses/{address}', access: 'session', extension: true },
  getDiagnosis: { method: 'GET', path: '/me/platforms/{platform}/diagnosis', access: 'session', extension: true },
  getSandboxMail: { method: 'GET', path: '/public/sandbox/mail', access: 'anyone', extension: true },
  search: { method: 'GET', path: '/public/search', access: 'anyone', extension: true },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;

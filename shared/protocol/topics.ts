import type { CallName } from './calls';
import type { RequestOf } from './types';

type ReaderId = string | null;

type TopicsOfReads = {
  readonly [Name in CallName]?: (request: RequestOf<Name>, reader: ReaderId) => readonly string[];
};

/** A read in this list repeats when one of its topics changes. `my:` topics are the reader's own. */
const topicsOfReads: TopicsOfReads = {
  getSchedule: () => ['contests', 'my:play'],
  listContests: () => ['contests', 'my:play'],
  getPublicContest: ({ params }) => [`contest:${params.id}`, 'my:coins'],
  getPublicMatch: ({ params }) => [`match:${params.id}`],
  getMatchRoom: ({ params }) => [`room:${params.id}`],
  getMatchChat: ({ params }) => [`chat:${params.id}`],
  getMatchLobby: ({ params }) => [`lobby:${params.id}`],
  listBlocks: () => ['my:blocks'],
  getPresence: ({ params }) => [`presence:${params.subject}`],
  previewMatchAct: ({ params }) => [`room:${params.id}`],
  listUserMatches: () => ['my:play'],
  getLeaderboard: () => ['leaderboard'],
  listAdminContests: () => ['staff:contests'],
  getContestWebhook: ({ params }) => [`webhook:${params.id}`],
  getContestStaff: ({ params }) => [`organisers:${params.id}`],
  getAdminContest: ({ params }) => [`contest:${params.id}`],
  listDisputes: () => ['staff:disputes'],
  getBoard: () => ['staff:play'],
  getSeries: () => ['staff:contests'],
  getSeeding: ({ params }) => [`contest:${params.id}`, 'leaderboard'],
  getYourMoves: () => ['my:play', 'my:challenges', 'my:coins', 'my:notices'],

  listCampaigns: () => ['campaigns', 'my:challenges'],
  listUserCampaigns: () => ['my:challenges', 'campaigns'],
  getPublicCampaign: ({ params }) => [`campaign:${params.id}`, 'my:challenges'],
  listParticipants: ({ query }) => (query.filter?.mine ? ['my:challenges'] : ['staff:campaigns']),
  listContracts: () => ['contracts', 'my:challenges'],
  getPublicContract: ({ params }) => [`contract:${params.id}`, 'my:challenges'],
  listContractParticipants: ({ query }) => [
    ...(query.filter?.contractId ? [`contract:${query.filter.contractId}`] : []),
    'my:challenges',
  ],
  listContractDisputes: () => ['staff:contracts'],
  getContractDispute: ({ params }) => [`contract:${params.id}`, 'staff:contracts'],

  getUser: ({ params }, reader) => (params.id === reader ? ['my:coins', 'my:account', 'my:play', 'my:challenges'] : []),
  listTransactions: () => ['my:coins'],
  getBalanceHistory: () => ['my:coins'],
  listDeposits: ({ query }) => [query.filter?.all ? 'staff:deposits' : 'my:coins'],
  getStaffDeposit: () => ['staff:deposits'],
  listWithdrawals: ({ query }) => [query.filter?.all ? 'staff:withdrawals' : 'my:coins'],
  getStaffWithdrawal: () => ['staff:withdrawals'],

  getStaking: () => ['my:coins', 'staking', 'reserves'],
  getStakingProducts: () => ['staking', 'reserves'],
  getReserves: () => ['reserves'],
  getReservesHistory: () => ['reserves'],
  getHouseAccounts: () => ['reserves'],
  getLedgerHealth: () => ['staff:ledger'],
  listBookAccounts: () => ['staff:books'],
  getBookAccount: () => ['staff:books'],
  listBookTransactions: () => ['staff:books'],
  getBookTransaction: () => ['staff:books'],
  getWithdrawalLimits: () => ['staff:withdrawals'],
  getTreasury: () => ['staff:treasury'],
  getRefill: () => ['staff:treasury'],
  getBudgets: () => ['staff:budgets'],

  listNotices: () => ['my:notices'],
  getPlayer: ({ params }) => [`profile:${params.name.toLowerCase()}`],
  getWallets: () => ['my:account'],
  getLinkedAccounts: () => ['my:account', 'my:challenges'],

  listPosts: ({ query }) => [query.filter?.status ? 'staff:posts' : 'posts'],
  getPost: () => ['posts'],
  getHelp: () => ['help'],
  getHelpAnswer: () => ['help'],
  listGames: () => ['games'],
  getGame: () => ['games', 'campaigns', 'leaderboard'],

  listTickets: () => ['staff:tickets'],
  getTicket: ({ params }) => [`ticket:${params.id}`],
  listOwnTickets: () => ['my:tickets'],
  getApprovals: () => ['staff:approvals'],
  listAppeals: () => ['staff:appeals'],
  listMessageReports: () => ['staff:reports'],
  getDesk: () => ['staff:desk'],
  getOperations: () => ['staff:operations'],

  getAreas: () => ['staff:areas', 'staff:stage-figures'],
  getStageFigures: () => ['staff:areas', 'staff:stage-figures'],
  getAreaHistory: () => ['staff:areas'],
};

export function listTopics<Name extends CallName>(
  name: Name,
  request: RequestOf<Name>,
  reader: ReaderId,
): readonly string[] {
  const topics = topicsOfReads[name]?.(request, reader) ?? [];
  return reader === null ? topics.filter((topic) => !topic.startsWith('my:')) : topics;
}

import type { CallName, calls } from '@laurel/shared/protocol';

type PublicRead = {
  [Name in CallName]: (typeof calls)[Name] extends { method: 'GET'; access: 'anyone' } ? Name : never;
}[CallName];

/** These reads about coins always go to the primary. */
type CoinRead = 'getReserves' | 'getReservesHistory' | 'getChain' | 'getSandboxAccount' | 'getSandboxTransaction';

/** The readers whom a replica may answer. `shared`: it answers visitors, and gives signed-in readers only what `readSharedAnswer` reads. */
type LaggingReaders = 'everyone' | 'visitors' | 'shared';

/** All other calls read the primary. */
export const laggingReads: { readonly [Name in Exclude<PublicRead, CoinRead>]?: LaggingReaders } = {
  listContests: 'shared',
  getPublicContest: 'shared',
  getPublicMatch: 'visitors',
  getSchedule: 'visitors',
  getLeaderboard: 'everyone',
  getPlayer: 'everyone',
  search: 'everyone',
  listGames: 'everyone',
  getGame: 'everyone',
  getGallery: 'everyone',
  listCampaigns: 'visitors',
  getPublicCampaign: 'visitors',
  listContracts: 'visitors',
  getPublicContract: 'visitors',
  listPosts: 'visitors',
  getPost: 'visitors',
  getHelp: 'everyone',
  getHelpAnswer: 'everyone',
};

export const findLag = (name: CallName): LaggingReaders | undefined =>
  (laggingReads as { readonly [Name in CallName]?: LaggingReaders })[name];

/** These commands change nothing that the reads above show. */
const unseenCommands: ReadonlySet<CallName> = new Set([
  'markPresence',
  'seeNotices',
  'readWarning',
  'reportProblem',
  'searchGame',
  'searchSteamGame',
  'searchContractGame',
]);

export const isSeenInLaggingReads = (name: CallName): boolean => !unseenCommands.has(name);

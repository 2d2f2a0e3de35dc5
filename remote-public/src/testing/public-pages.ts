import type { SessionUser } from '@laurel/shared/protocol';
import { type Answers, makeSettings, makeUser } from '@laurel/shared/service/testing';
import { makeCampaign } from '../challenges/campaigns/testing/campaigns';
import { makeContractParticipant, makeOpenContract } from '../challenges/contracts/testing/contracts';
import { makeGame } from '../challenges/games/testing/games';
import { makeGalleryPicture } from '../content/gallery/testing/pictures';
import { makeHelpAnswer, testAnswers } from '../content/help/testing/answers';
import { makePost, makeStory } from '../content/posts/testing/stories';
import { makePlayer } from '../people/players/testing/players';
import { makeContest, makeContestSummary, makeEntrant, serverNow } from '../play/contests/testing/contests';
import { makePublicMatch } from '../play/matches/testing/matches';

const makeList = <Item>(items: Item[]) => ({
  items,
  meta: { page: 1, perPage: 20, total: items.length, next: null },
});

export const answers: Answers = {
  getSettings: makeSettings({ platforms: ['steam', 'playstation'] }),
  getSchedule: { matches: [], starts: [], feature: null, winners: [], serverNow },
  listContests: makeList([makeContestSummary()]),
  getPublicContest: makeContest(),
  getPublicMatch: makePublicMatch(),
  listCampaigns: makeList([makeCampaign()]),
  getPublicCampaign: {
    ...makeCampaign(),
    leaders: makeCampaign().leaders.map((leader) => ({ ...leader, status: 'paid' })),
  },
  listGames: makeList([makeGame().game]),
  getGame: makeGame(),
  listContracts: makeList([makeOpenContract()]),
  getPublicContract: makeOpenContract({ participants: [makeContractParticipant(0, { status: 'won', payout: '60' })] }),
  getLeaderboard: {
    items: [{ place: 1, player: makeEntrant(0).player, titles: 9, played: 20, won: 16, earned: '18640' }],
    meta: { page: 1, perPage: 20, total: 1, next: null, games: ['Lantern Pass', 'Rocket League'] },
  },
  getReserves: {
    owed: '1000',
    held: '1200.5',
    covered: true,
    entriesSum: '0',
    sandbox: false,
    onePerson: false,
    chain: null,
    serverNow,
  },
  getReservesHistory: { days: [] },
  listPosts: makeList([makeStory(1)]),
  getGallery: makeList([makeGalleryPicture()]),
  search: {
    contests: [makeContestSummary()],
    campaigns: [],
    contracts: [],
    players: [],
    games: [],
    posts: [],
    help: [],
  },
  getHelp: { answers: testAnswers },
  getHelpAnswer: makeHelpAnswer(),
  getSandboxMail: { messages: [] },
  getSandboxTransaction: {
    hash: `0x${'ab'.repeat(32)}`,
    status: 'pending',
    block: null,
    at: null,
    confirmations: 0,
    from: { address: `0x${'12'.repeat(20)}`, known: null },
    to: null,
    transfers: [],
  },
  getSandboxAccount: {
    account: { address: `0x${'12'.repeat(20)}`, known: null },
    coins: '25',
    gas: '0.75',
    transfers: [],
  },
  getSignInWays: { ways: [{ provider: 'psn', label: 'PlayStation', sandbox: true }] },
  getPlayer: makePlayer(),
  getPost: { ...makePost('The whole story.'), older: { slug: 'story-2', title: 'Story 2' } },
};

export const renderedPages: Record<string, { url: string; text: string; user?: SessionUser }> = {
  '': { url: '/', text: 'Gaming contests with coin prizes' },
  contests: { url: '/contests', text: 'Winter Laurel Cup XII' },
  'contests/:id': { url: '/contests/winter-laurel-cup-xii', text: 'Winter Laurel Cup XII' },
  'matches/:id': { url: `/matches/${makePublicMatch().id}`, text: 'mlk_ovi' },
  campaigns: { url: '/campaigns', text: 'Orchard race' },
  'campaigns/:id': { url: '/campaigns/orchard-race', text: 'Orchard race' },
  games: { url: '/games', text: 'Copper Orchard' },
  'games/:id': { url: `/games/${makeGame().game.id}`, text: 'Old Root' },
  contracts: { url: '/contracts', text: 'Wall race' },
  'contracts/:id': { url: `/contracts/${makeOpenContract().id}`, text: 'Wall race' },
  'wins/campaign/:id': { url: '/wins/campaign/orchard-race~kestrel_09', text: 'kestrel_09 won' },
  'wins/contract/:id': {
    url: `/wins/contract/${makeOpenContract().id}~${makeContractParticipant(0).player.username}`,
    text: `${makeContractParticipant(0).player.username} won`,
  },
  register: { url: '/register', text: 'Create account' },
  'sign-in': { url: '/sign-in', text: 'Continue with PlayStation' },
  'sign-in/psn': { url: '/sign-in/psn', text: 'PlayStation Online ID' },
  'sign-in/wallet': { url: '/sign-in/wallet', text: '<h1' },
  'sign-in/:provider': { url: '/sign-in/elsewhere', text: 'Elsewhere isn’t available here' },
  leaderboard: { url: '/leaderboard', text: '18,640' },
  news: { url: '/news', text: 'Story 1' },
  gallery: { url: '/gallery', text: 'The last table' },
  'players/:name': { url: '/players/kestrel_09', text: 'Left-handed.' },
  'news/:id': { url: '/news/story-1', text: 'Story 1' },
  reserves: { url: '/reserves', text: '1,200.50' },
  verify: { url: '/verify', text: 'Verify', user: makeUser({ emailVerifiedAt: null }) },
  'forgot-password': { url: '/forgot-password', text: 'Reset your password' },
  'reset-password': { url: '/reset-password', text: 'Set a new password' },
  'sandbox/mail': { url: '/sandbox/mail', text: 'No email yet' },
  'sandbox/explorer/tx/:hash': { url: `/sandbox/explorer/tx/0x${'ab'.repeat(32)}`, text: 'Waiting for a block' },
  'sandbox/explorer/address/:address': { url: `/sandbox/explorer/address/0x${'12'.repeat(20)}`, text: '0.75 tBNB' },
  search: { url: '/search?q=winter', text: '>Winter</mark> Laurel Cup XII' },
  contact: { url: '/contact', text: 'Contact us' },
  'appeal/:id': { url: '/appeal/0a1b2c3d-0000-4000-8000-000000000009', text: 'Your appeal' },
  unsubscribe: { url: '/unsubscribe#token', text: 'Unsubscribe from these emails?' },
  'ticket/:ticketNo': { url: '/ticket/1042', text: 'Ticket 1042' },
  terms: { url: '/terms', text: 'Disputes and conduct' },
  privacy: { url: '/privacy', text: 'What we keep' },
  about: { url: '/about', text: 'How it stays fair' },
  help: { url: '/help?q=refund', text: 'When is my entry fee refunded?' },
  'help/:slug': { url: '/help/refund', text: '<strong>before</strong>' },
};

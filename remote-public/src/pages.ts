import { type AreaPage, atOnce, behindLink } from '@laurel/shared/area';
import { HomePage } from './home/home-page';
import { ahead as home } from './home/reads';

/** The pages of the public site, in the order in which a first visit goes: their code is fetched ahead in it. */
export const pages: readonly AreaPage[] = [
  atOnce('', HomePage, home),
  behindLink('contests', async () => {
    const { ContestsPage, ahead } = await import('./contests/list/contests-page');
    return { Page: ContestsPage, ahead };
  }),
  behindLink('contests/:id', async () => {
    const { ContestPage, ahead, parts } = await import('./contests/detail/contest-page');
    return { Page: ContestPage, ahead, parts };
  }),
  behindLink('matches/:id', async () => {
    const { MatchPage, ahead } = await import('./matches/match-page');
    return { Page: MatchPage, ahead };
  }),
  behindLink('contracts', async () => {
    const { ContractsPage, ahead } = await import('./contracts/contracts-page');
    return { Page: ContractsPage, ahead };
  }),
  behindLink('contracts/:id', async () => {
    const { ContractPage, ahead } = await import('./contracts/contract-page');
    return { Page: ContractPage, ahead };
  }),
  behindLink('wins/campaign/:id', async () => {
    const { CampaignWinPage, ahead } = await import('./wins/campaign-win-page');
    return { Page: CampaignWinPage, ahead };
  }),
  behindLink('wins/contract/:id', async () => {
    const { ContractWinPage, ahead } = await import('./wins/contract-win-page');
    return { Page: ContractWinPage, ahead };
  }),
  behindLink('register', async () => ({ Page: (await import('./ways-in/register-page')).RegisterPage })),
  behindLink('sign-in', async () => ({ Page: (await import('./ways-in/sign-in-page')).SignInPage })),
  behindLink('sign-in/psn', async () => ({ Page: (await import('./ways-in/psn-page')).PsnPage })),
  behindLink('sign-in/wallet', async () => ({ Page: (await import('./ways-in/wallet-page')).WalletPage })),
  behindLink('sign-in/:provider', async () => ({ Page: (await import('./ways-in/way-in-page')).WayInPage })),
  behindLink('leaderboard', async () => {
    const { LeaderboardPage, ahead } = await import('./leaderboard/leaderboard-page');
    return { Page: LeaderboardPage, ahead };
  }),
  behindLink('players/:name', async () => {
    const { PlayerPage, ahead } = await import('./players/player-page');
    return { Page: PlayerPage, ahead };
  }),
  behindLink('news', async () => {
    const { NewsPage, ahead } = await import('./news/news-page');
    return { Page: NewsPage, ahead };
  }),
  behindLink('news/:id', async () => {
    const { NewsPostPage, ahead, parts } = await import('./news/news-post-page');
    return { Page: NewsPostPage, ahead, parts };
  }),
  behindLink('gallery', async () => {
    const { GalleryPage, ahead } = await import('./gallery/gallery-page');
    return { Page: GalleryPage, ahead };
  }),
  behindLink('reserves', async () => {
    const { ReservesPage, ahead } = await import('./reserves/reserves-page');
    return { Page: ReservesPage, ahead };
  }),
  behindLink('verify', async () => ({ Page: (await import('./auth/verify-page')).VerifyPage })),
  behindLink('forgot-password', async () => ({
    Page: (await import('./auth/forgot-password-page')).ForgotPasswordPage,
  })),
  behindLink('reset-password', async () => ({ Page: (await import('./auth/reset-password-page')).ResetPasswordPage })),
  behindLink('sandbox/mail', async () => ({ Page: (await import('./auth/outbox-page')).OutboxPage })),
  behindLink('sandbox/explorer/tx/:hash', async () => ({
    Page: (await import('./explorer/transaction-page')).TransactionPage,
  })),
  behindLink('sandbox/explorer/address/:address', async () => ({
    Page: (await import('./explorer/account-page')).AccountPage,
  })),
  behindLink('terms', async () => ({ Page: (await import('./about/terms-page')).TermsPage })),
  behindLink('privacy', async () => ({ Page: (await import('./about/privacy-page')).PrivacyPage })),
  behindLink('about', async () => ({ Page: (await import('./about/about-page')).AboutPage })),
  behindLink('help', async () => {
    const { HelpPage, ahead, parts } = await import('./help/help-page');
    return { Page: HelpPage, ahead, parts };
  }),
  behindLink('help/:slug', async () => {
    const { HelpAnswerPage, ahead, parts } = await import('./help/help-answer-page');
    return { Page: HelpAnswerPage, ahead, parts };
  }),
  behindLink('appeal/:id', async () => ({ Page: (await import('./appeals/appeal-page')).AppealPage })),
  behindLink('ticket/:ticketNo', async () => ({ Page: (await import('./tickets/ticket-page')).TicketPage })),
  behindLink('search', async () => {
    const { SearchPage, ahead } = await import('./search/search-page');
    return { Page: SearchPage, ahead };
  }),
  behindLink('contact', async () => ({ Page: (await import('./contacts/contact-page')).ContactPage })),
  behindLink('campaigns', async () => {
    const { CampaignListPage, ahead } = await import('./campaigns/campaign-list-page');
    return { Page: CampaignListPage, ahead };
  }),
  behindLink('campaigns/:id', async () => {
    const { CampaignPage, ahead } = await import('./campaigns/campaign-page');
    return { Page: CampaignPage, ahead };
  }),
  behindLink('games/:id', async () => {
    const { GamePage, ahead } = await import('./games/game-page');
    return { Page: GamePage, ahead };
  }),
];

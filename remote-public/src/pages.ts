import { type AreaPage, atOnce, behindLink } from '@laurel/shared/area';
import { HomePage } from './home/home-page';
import { ahead as home } from './home/reads';

/** The pages of the public site, in the order in which a first visit goes: their code is fetched ahead in it. */
export const pages: readonly AreaPage[] = [
  atOnce('', HomePage, home),
  behindLink('contests', async () => {
    const { ContestsPage, ahead } = await import('./play/contests/list/contests-page');
    return { Page: ContestsPage, ahead };
  }),
  behindLink('contests/:id', async () => {
    const { ContestPage, ahead, parts } = await import('./play/contests/detail/contest-page');
    return { Page: ContestPage, ahead, parts };
  }),
  behindLink('matches/:id', async () => {
    const { MatchPage, ahead } = await import('./play/matches/match-page');
    return { Page: MatchPage, ahead };
  }),
  behindLink('contracts', async () => {
    const { ContractsPage, ahead } = await import('./challenges/contracts/contracts-page');
    return { Page: ContractsPage, ahead };
  }),
  behindLink('contracts/:id', async () => {
    const { ContractPage, ahead } = await import('./challenges/contracts/contract-page');
    return { Page: ContractPage, ahead };
  }),
  behindLink('wins/campaign/:id', async () => {
    const { CampaignWinPage, ahead } = await import('./play/wins/campaign-win-page');
    return { Page: CampaignWinPage, ahead };
  }),
  behindLink('wins/contract/:id', async () => {
    const { ContractWinPage, ahead } = await import('./play/wins/contract-win-page');
    return { Page: ContractWinPage, ahead };
  }),
  behindLink('register', async () => ({ Page: (await import('./people/linked-accounts/register-page')).RegisterPage })),
  behindLink('sign-in', async () => ({ Page: (await import('./people/linked-accounts/sign-in-page')).SignInPage })),
  behindLink('sign-in/psn', async () => ({ Page: (await import('./people/linked-accounts/psn-page')).PsnPage })),
  behindLink('sign-in/wallet', async () => ({
    Page: (await import('./people/linked-accounts/wallet-page')).WalletPage,
  })),
  behindLink('sign-in/:provider', async () => ({
    Page: (await import('./people/linked-accounts/way-in-page')).WayInPage,
  })),
  behindLink('leaderboard', async () => {
    const { LeaderboardPage, ahead } = await import('./play/leaderboard/leaderboard-page');
    return { Page: LeaderboardPage, ahead };
  }),
  behindLink('players/:name', async () => {
    const { PlayerPage, ahead } = await import('./people/players/player-page');
    return { Page: PlayerPage, ahead };
  }),
  behindLink('news', async () => {
    const { NewsPage, ahead } = await import('./content/posts/posts-page');
    return { Page: NewsPage, ahead };
  }),
  behindLink('news/:id', async () => {
    const { NewsPostPage, ahead, parts } = await import('./content/posts/post-page');
    return { Page: NewsPostPage, ahead, parts };
  }),
  behindLink('gallery', async () => {
    const { GalleryPage, ahead } = await import('./content/gallery/gallery-page');
    return { Page: GalleryPage, ahead };
  }),
  behindLink('reserves', async () => {
    const { ReservesPage, ahead } = await import('./coins/reserves/reserves-page');
    return { Page: ReservesPage, ahead };
  }),
  behindLink('verify', async () => ({ Page: (await import('./people/sign-in/verify-page')).VerifyPage })),
  behindLink('forgot-password', async () => ({
    Page: (await import('./people/sign-in/forgot-password-page')).ForgotPasswordPage,
  })),
  behindLink('reset-password', async () => ({
    Page: (await import('./people/sign-in/reset-password-page')).ResetPasswordPage,
  })),
  behindLink('sandbox/mail', async () => ({ Page: (await import('./people/sign-in/outbox-page')).OutboxPage })),
  behindLink('sandbox/explorer/tx/:hash', async () => ({
    Page: (await import('./coins/explorer/transaction-page')).TransactionPage,
  })),
  behindLink('sandbox/explorer/address/:address', async () => ({
    Page: (await import('./coins/explorer/account-page')).AccountPage,
  })),
  behindLink('terms', async () => ({ Page: (await import('./content/about/terms-page')).TermsPage })),
  behindLink('privacy', async () => ({ Page: (await import('./content/about/privacy-page')).PrivacyPage })),
  behindLink('about', async () => ({ Page: (await import('./content/about/about-page')).AboutPage })),
  behindLink('help', async () => {
    const { HelpPage, ahead, parts } = await import('./content/help/help-page');
    return { Page: HelpPage, ahead, parts };
  }),
  behindLink('help/:slug', async () => {
    const { HelpAnswerPage, ahead, parts } = await import('./content/help/help-answer-page');
    return { Page: HelpAnswerPage, ahead, parts };
  }),
  behindLink('appeal/:id', async () => ({ Page: (await import('./people/appeals/appeal-page')).AppealPage })),
  behindLink('ticket/:ticketNo', async () => ({ Page: (await import('./operations/tickets/ticket-page')).TicketPage })),
  behindLink('search', async () => {
    const { SearchPage, ahead } = await import('./content/search/search-page');
    return { Page: SearchPage, ahead };
  }),
  behindLink('contact', async () => ({ Page: (await import('./operations/contact/contact-page')).ContactPage })),
  behindLink('campaigns', async () => {
    const { CampaignListPage, ahead } = await import('./challenges/campaigns/campaign-list-page');
    return { Page: CampaignListPage, ahead };
  }),
  behindLink('campaigns/:id', async () => {
    const { CampaignPage, ahead } = await import('./challenges/campaigns/campaign-page');
    return { Page: CampaignPage, ahead };
  }),
  behindLink('games/:id', async () => {
    const { GamePage, ahead } = await import('./challenges/games/game-page');
    return { Page: GamePage, ahead };
  }),
];

import { type AreaPage, makeEagerPage, makeLazyPage, makeRedirectPage } from '@laurel/shared/area';
import { head as homeHead } from './home/head';
import { HomePage } from './home/home-page';
import { listReads as home } from './home/home-reads';

/** The public pages in the order in which a first visit opens them; their code is prefetched in this order. */
export const pages: readonly AreaPage[] = [
  makeEagerPage('', HomePage, home, homeHead),
  makeLazyPage('contests', async () => {
    const { ContestsPage, reads, head } = await import('./play/contests/list/contests-page');
    return { Page: ContestsPage, reads, head };
  }),
  makeLazyPage('contests/:id', async () => {
    const { ContestPage, reads, head, parts } = await import('./play/contests/detail/contest-page');
    return { Page: ContestPage, reads, head, parts };
  }),
  makeLazyPage('matches/:id', async () => {
    const { MatchPage, reads, head } = await import('./play/matches/match-page');
    return { Page: MatchPage, reads, head };
  }),
  makeLazyPage('contracts', async () => {
    const { ContractsPage, reads, head } = await import('./challenges/contracts/contracts-page');
    return { Page: ContractsPage, reads, head };
  }),
  makeLazyPage('contracts/:id', async () => {
    const { ContractPage, reads, head } = await import('./challenges/contracts/contract-page');
    return { Page: ContractPage, reads, head };
  }),
  makeLazyPage('wins/campaign/:id', async () => {
    const { CampaignWinPage, reads, head } = await import('./play/wins/campaign-win-page');
    return { Page: CampaignWinPage, reads, head };
  }),
  makeLazyPage('wins/contract/:id', async () => {
    const { ContractWinPage, reads, head } = await import('./play/wins/contract-win-page');
    return { Page: ContractWinPage, reads, head };
  }),
  makeLazyPage('register', async () => {
    const { RegisterPage, reads, head } = await import('./people/linked-accounts/register-page');
    return { Page: RegisterPage, reads, head };
  }),
  makeLazyPage('sign-in', async () => {
    const { SignInPage, reads, head } = await import('./people/linked-accounts/sign-in-page');
    return { Page: SignInPage, reads, head };
  }),
  makeLazyPage('sign-in/psn', async () => {
    const { PsnPage, head } = await import('./people/linked-accounts/psn-page');
    return { Page: PsnPage, head };
  }),
  makeLazyPage('sign-in/wallet', async () => {
    const { WalletPage, head } = await import('./people/linked-accounts/wallet-page');
    return { Page: WalletPage, head };
  }),
  makeLazyPage('sign-in/:provider', async () => {
    const { ProviderPage, head } = await import('./people/linked-accounts/provider-page');
    return { Page: ProviderPage, head };
  }),
  makeLazyPage('leaderboard', async () => {
    const { LeaderboardPage, reads, head } = await import('./play/leaderboard/leaderboard-page');
    return { Page: LeaderboardPage, reads, head };
  }),
  makeLazyPage('players/:name', async () => {
    const { PlayerPage, reads, head } = await import('./people/players/player-page');
    return { Page: PlayerPage, reads, head };
  }),
  makeLazyPage('news', async () => {
    const { NewsPage, reads, head } = await import('./content/posts/posts-page');
    return { Page: NewsPage, reads, head };
  }),
  makeLazyPage('news/:id', async () => {
    const { NewsPostPage, reads, head, parts } = await import('./content/posts/post-page');
    return { Page: NewsPostPage, reads, head, parts };
  }),
  makeLazyPage('gallery', async () => {
    const { GalleryPage, reads, head } = await import('./content/gallery/gallery-page');
    return { Page: GalleryPage, reads, head };
  }),
  makeLazyPage('reserves', async () => {
    const { ReservesPage, reads, head } = await import('./coins/reserves/reserves-page');
    return { Page: ReservesPage, reads, head };
  }),
  makeLazyPage('verify', async () => {
    const { VerifyPage, head } = await import('./people/sign-in/verify-page');
    return { Page: VerifyPage, head };
  }),
  makeLazyPage('forgot-password', async () => {
    const { ForgotPasswordPage, head } = await import('./people/sign-in/forgot-password-page');
    return { Page: ForgotPasswordPage, head };
  }),
  makeLazyPage('reset-password', async () => {
    const { ResetPasswordPage, head } = await import('./people/sign-in/reset-password-page');
    return { Page: ResetPasswordPage, head };
  }),
  makeLazyPage('sandbox/mail', async () => {
    const { OutboxPage, head } = await import('./people/sign-in/outbox-page');
    return { Page: OutboxPage, head };
  }),
  makeLazyPage('sandbox/explorer/tx/:hash', async () => {
    const { TransactionPage, head } = await import('./coins/explorer/transaction-page');
    return { Page: TransactionPage, head };
  }),
  makeLazyPage('sandbox/explorer/address/:address', async () => {
    const { AccountPage, head } = await import('./coins/explorer/account-page');
    return { Page: AccountPage, head };
  }),
  makeLazyPage('terms', async () => {
    const { TermsPage, head } = await import('./content/about/terms-page');
    return { Page: TermsPage, head };
  }),
  makeLazyPage('privacy', async () => {
    const { PrivacyPage, head } = await import('./content/about/privacy-page');
    return { Page: PrivacyPage, head };
  }),
  makeLazyPage('about', async () => {
    const { AboutPage, head } = await import('./content/about/about-page');
    return { Page: AboutPage, head };
  }),
  makeLazyPage('help', async () => {
    const { HelpPage, reads, head, parts } = await import('./content/help/help-page');
    return { Page: HelpPage, reads, head, parts };
  }),
  makeLazyPage('help/:slug', async () => {
    const { HelpAnswerPage, reads, head, parts } = await import('./content/help/help-answer-page');
    return { Page: HelpAnswerPage, reads, head, parts };
  }),
  makeLazyPage('appeal/:id', async () => {
    const { AppealPage, head } = await import('./people/appeals/appeal-page');
    return { Page: AppealPage, head };
  }),
  makeLazyPage('unsubscribe', async () => {
    const { UnsubscribePage, head } = await import('./people/unsubscribe/unsubscribe-page');
    return { Page: UnsubscribePage, head };
  }),
  makeLazyPage('ticket/:ticketNo', async () => {
    const { TicketPage, head } = await import('./operations/tickets/ticket-page');
    return { Page: TicketPage, head };
  }),
  makeLazyPage('search', async () => {
    const { SearchPage, reads, head } = await import('./content/search/search-page');
    return { Page: SearchPage, reads, head };
  }),
  makeLazyPage('contact', async () => {
    const { ContactPage, head } = await import('./operations/contact/contact-page');
    return { Page: ContactPage, head };
  }),
  makeLazyPage('campaigns', async () => {
    const { CampaignListPage, reads, head } = await import('./challenges/campaigns/campaign-list-page');
    return { Page: CampaignListPage, reads, head };
  }),
  makeLazyPage('campaigns/:id', async () => {
    const { CampaignPage, reads, head } = await import('./challenges/campaigns/campaign-page');
    return { Page: CampaignPage, reads, head };
  }),
  makeLazyPage('games', async () => {
    const { GamesPage, reads, head } = await import('./challenges/games/games-page');
    return { Page: GamesPage, reads, head };
  }),
  makeLazyPage('games/:id', async () => {
    const { GamePage, reads, head } = await import('./challenges/games/game-page');
    return { Page: GamePage, reads, head };
  }),
  makeRedirectPage('coverage', '/reserves'),
];

import { type AreaPage, atOnce, behindLink, moved } from '@laurel/shared/area';
import { head as homeHead } from './home/head';
import { HomePage } from './home/home-page';
import { ahead as home } from './home/reads';

/** The pages of the public site, in the order in which a first visit goes: their code is fetched ahead in it. */
export const pages: readonly AreaPage[] = [
  atOnce('', HomePage, home, homeHead),
  behindLink('contests', async () => {
    const { ContestsPage, ahead, head } = await import('./play/contests/list/contests-page');
    return { Page: ContestsPage, ahead, head };
  }),
  behindLink('contests/:id', async () => {
    const { ContestPage, ahead, head, parts } = await import('./play/contests/detail/contest-page');
    return { Page: ContestPage, ahead, head, parts };
  }),
  behindLink('matches/:id', async () => {
    const { MatchPage, ahead, head } = await import('./play/matches/match-page');
    return { Page: MatchPage, ahead, head };
  }),
  behindLink('contracts', async () => {
    const { ContractsPage, ahead, head } = await import('./challenges/contracts/contracts-page');
    return { Page: ContractsPage, ahead, head };
  }),
  behindLink('contracts/:id', async () => {
    const { ContractPage, ahead, head } = await import('./challenges/contracts/contract-page');
    return { Page: ContractPage, ahead, head };
  }),
  behindLink('wins/campaign/:id', async () => {
    const { CampaignWinPage, ahead, head } = await import('./play/wins/campaign-win-page');
    return { Page: CampaignWinPage, ahead, head };
  }),
  behindLink('wins/contract/:id', async () => {
    const { ContractWinPage, ahead, head } = await import('./play/wins/contract-win-page');
    return { Page: ContractWinPage, ahead, head };
  }),
  behindLink('register', async () => {
    const { RegisterPage, head } = await import('./people/linked-accounts/register-page');
    return { Page: RegisterPage, head };
  }),
  behindLink('sign-in', async () => {
    const { SignInPage, head } = await import('./people/linked-accounts/sign-in-page');
    return { Page: SignInPage, head };
  }),
  behindLink('sign-in/psn', async () => {
    const { PsnPage, head } = await import('./people/linked-accounts/psn-page');
    return { Page: PsnPage, head };
  }),
  behindLink('sign-in/wallet', async () => {
    const { WalletPage, head } = await import('./people/linked-accounts/wallet-page');
    return { Page: WalletPage, head };
  }),
  behindLink('sign-in/:provider', async () => {
    const { WayInPage, head } = await import('./people/linked-accounts/way-in-page');
    return { Page: WayInPage, head };
  }),
  behindLink('leaderboard', async () => {
    const { LeaderboardPage, ahead, head } = await import('./play/leaderboard/leaderboard-page');
    return { Page: LeaderboardPage, ahead, head };
  }),
  behindLink('players/:name', async () => {
    const { PlayerPage, ahead, head } = await import('./people/players/player-page');
    return { Page: PlayerPage, ahead, head };
  }),
  behindLink('news', async () => {
    const { NewsPage, ahead, head } = await import('./content/posts/posts-page');
    return { Page: NewsPage, ahead, head };
  }),
  behindLink('news/:id', async () => {
    const { NewsPostPage, ahead, head, parts } = await import('./content/posts/post-page');
    return { Page: NewsPostPage, ahead, head, parts };
  }),
  behindLink('gallery', async () => {
    const { GalleryPage, ahead, head } = await import('./content/gallery/gallery-page');
    return { Page: GalleryPage, ahead, head };
  }),
  behindLink('reserves', async () => {
    const { ReservesPage, ahead, head } = await import('./coins/reserves/reserves-page');
    return { Page: ReservesPage, ahead, head };
  }),
  behindLink('verify', async () => {
    const { VerifyPage, head } = await import('./people/sign-in/verify-page');
    return { Page: VerifyPage, head };
  }),
  behindLink('forgot-password', async () => {
    const { ForgotPasswordPage, head } = await import('./people/sign-in/forgot-password-page');
    return { Page: ForgotPasswordPage, head };
  }),
  behindLink('reset-password', async () => {
    const { ResetPasswordPage, head } = await import('./people/sign-in/reset-password-page');
    return { Page: ResetPasswordPage, head };
  }),
  behindLink('sandbox/mail', async () => {
    const { OutboxPage, head } = await import('./people/sign-in/outbox-page');
    return { Page: OutboxPage, head };
  }),
  behindLink('sandbox/explorer/tx/:hash', async () => {
    const { TransactionPage, head } = await import('./coins/explorer/transaction-page');
    return { Page: TransactionPage, head };
  }),
  behindLink('sandbox/explorer/address/:address', async () => {
    const { AccountPage, head } = await import('./coins/explorer/account-page');
    return { Page: AccountPage, head };
  }),
  behindLink('terms', async () => {
    const { TermsPage, head } = await import('./content/about/terms-page');
    return { Page: TermsPage, head };
  }),
  behindLink('privacy', async () => {
    const { PrivacyPage, head } = await import('./content/about/privacy-page');
    return { Page: PrivacyPage, head };
  }),
  behindLink('about', async () => {
    const { AboutPage, head } = await import('./content/about/about-page');
    return { Page: AboutPage, head };
  }),
  behindLink('help', async () => {
    const { HelpPage, ahead, head, parts } = await import('./content/help/help-page');
    return { Page: HelpPage, ahead, head, parts };
  }),
  behindLink('help/:slug', async () => {
    const { HelpAnswerPage, ahead, head, parts } = await import('./content/help/help-answer-page');
    return { Page: HelpAnswerPage, ahead, head, parts };
  }),
  behindLink('appeal/:id', async () => {
    const { AppealPage, head } = await import('./people/appeals/appeal-page');
    return { Page: AppealPage, head };
  }),
  behindLink('ticket/:ticketNo', async () => {
    const { TicketPage, head } = await import('./operations/tickets/ticket-page');
    return { Page: TicketPage, head };
  }),
  behindLink('search', async () => {
    const { SearchPage, ahead, head } = await import('./content/search/search-page');
    return { Page: SearchPage, ahead, head };
  }),
  behindLink('contact', async () => {
    const { ContactPage, head } = await import('./operations/contact/contact-page');
    return { Page: ContactPage, head };
  }),
  behindLink('campaigns', async () => {
    const { CampaignListPage, ahead, head } = await import('./challenges/campaigns/campaign-list-page');
    return { Page: CampaignListPage, ahead, head };
  }),
  behindLink('campaigns/:id', async () => {
    const { CampaignPage, ahead, head } = await import('./challenges/campaigns/campaign-page');
    return { Page: CampaignPage, ahead, head };
  }),
  behindLink('games/:id', async () => {
    const { GamePage, ahead, head } = await import('./challenges/games/game-page');
    return { Page: GamePage, ahead, head };
  }),
  moved('coverage', '/reserves'),
];

import { Deferred, type DeferredPage, deferPage, forgetFailedPages } from '@laurel/shared/area';
import { Route, Routes } from '@laurel/shared/router';
import { PageSpinner } from '@laurel/shared/ui/spinner';
import { useEffect } from 'react';
import { ContestPage } from './pages/contest/contest-page';
import { HomePage } from './pages/home/home-page';
import { NotFoundPage } from './pages/not-found/not-found-page';

// What visitors land on comes with the area; forms and everything behind a link come on their own, so that the first
// load carries none of it.
const contestsPage = deferPage(async () => (await import('./pages/contests/contests-page')).ContestsPage);
const coveragePage = deferPage(async () => (await import('./pages/coverage/coverage-page')).CoveragePage);
const leaderboardPage = deferPage(async () => (await import('./pages/leaderboard/leaderboard-page')).LeaderboardPage);
const newsPage = deferPage(async () => (await import('./pages/news/news-page')).NewsPage);
const newsPostPage = deferPage(async () => (await import('./pages/news-post/news-post-page')).NewsPostPage);
const registerPage = deferPage(async () => (await import('./pages/register/register-page')).RegisterPage);
const signInPage = deferPage(async () => (await import('./pages/sign-in/sign-in-page')).SignInPage);
const termsPage = deferPage(async () => (await import('./pages/terms/terms-page')).TermsPage);
const verifyPage = deferPage(async () => (await import('./pages/verify/verify-page')).VerifyPage);

const deferred = [
  contestsPage,
  coveragePage,
  leaderboardPage,
  newsPage,
  newsPostPage,
  registerPage,
  signInPage,
  termsPage,
  verifyPage,
];

/** Fetches every page's code, so that a visit need not wait for it: one by one, for what hangs keeps its connections. */
export async function preloadPages(): Promise<void> {
  for (const page of deferred) {
    const { status } = await page.preload();
    // It is fetched again when it is visited.
    if (status === 'failed') return forgetFailedPages();
  }
}

const shown = (page: DeferredPage) => <Deferred page={page} coming={<PageSpinner />} />;

/** Milliseconds after the first page until the others follow. */
const afterFirstPage = 2000;

/** The public site. */
export function PublicArea() {
  useEffect(() => {
    const timer = setTimeout(() => void preloadPages(), afterFirstPage);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Routes>
      <Route index element={<HomePage />} />
      <Route path="contests" element={shown(contestsPage)} />
      <Route path="contests/:id" element={<ContestPage />} />
      <Route path="leaderboard" element={shown(leaderboardPage)} />
      <Route path="news" element={shown(newsPage)} />
      <Route path="news/:id" element={shown(newsPostPage)} />
      <Route path="coverage" element={shown(coveragePage)} />
      <Route path="terms" element={shown(termsPage)} />
      <Route path="sign-in" element={shown(signInPage)} />
      <Route path="register" element={shown(registerPage)} />
      <Route path="verify" element={shown(verifyPage)} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}

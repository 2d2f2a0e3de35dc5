import { Deferred, forgetFailedPages } from '@laurel/shared/area';
import { Route, Routes } from '@laurel/shared/router';
import { PageSpinner } from '@laurel/shared/ui/spinner';
import { useEffect } from 'react';
import { behindLink, useIntent } from './behind-link';
import { translatedBy } from './catalogue';
import { ContestPage } from './contests/detail/contest-page';
import { HomePage } from './home/home-page';
import { NotFoundPage } from './layout/not-found-page';

translatedBy({ de: () => import(/* webpackChunkName: "messages-de" */ './german') });

// What visitors land on comes with the area; forms and everything behind a link come on their own, so that the first
// load carries none of it. In the order in which a first visit goes.
const deferred = [
  behindLink('contests', async () => {
    const { ContestsPage, ahead } = await import('./contests/list/contests-page');
    return { Page: ContestsPage, ahead };
  }),
  behindLink('register', async () => ({ Page: (await import('./auth/register-page')).RegisterPage })),
  behindLink('sign-in', async () => ({ Page: (await import('./auth/sign-in-page')).SignInPage })),
  behindLink('leaderboard', async () => {
    const { LeaderboardPage, ahead } = await import('./leaderboard/leaderboard-page');
    return { Page: LeaderboardPage, ahead };
  }),
  behindLink('news', async () => {
    const { NewsPage, ahead } = await import('./news/news-page');
    return { Page: NewsPage, ahead };
  }),
  behindLink('news/:id', async () => {
    const { NewsPostPage, ahead } = await import('./news/news-post-page');
    return { Page: NewsPostPage, ahead };
  }),
  behindLink('coverage', async () => {
    const { CoveragePage, ahead } = await import('./coverage/coverage-page');
    return { Page: CoveragePage, ahead };
  }),
  behindLink('verify', async () => ({ Page: (await import('./auth/verify-page')).VerifyPage })),
  behindLink('terms', async () => ({ Page: (await import('./terms/terms-page')).TermsPage })),
];

/** Fetches every page's code, so that a visit need not wait for it: one by one, for what hangs keeps its connections. */
export async function preloadPages(): Promise<void> {
  for (const { page } of deferred) {
    const { status } = await page.preload();
    // It is fetched again when it is visited.
    if (status === 'failed') return forgetFailedPages();
  }
}

/** Milliseconds after the first page until the others follow: its own answers and pictures go before. */
const afterFirstPage = 600;

/** The public site. */
export function PublicArea() {
  useIntent(deferred);
  useEffect(() => {
    const timer = setTimeout(() => void preloadPages(), afterFirstPage);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Routes>
      <Route index element={<HomePage />} />
      {deferred.map(({ path, page }) => (
        <Route key={path} path={path} element={<Deferred page={page} coming={<PageSpinner />} />} />
      ))}
      <Route path="contests/:id" element={<ContestPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}

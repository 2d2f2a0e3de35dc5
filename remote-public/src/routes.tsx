import { Route, Routes } from '@laurel/shared/router';
import { ContestPage } from './pages/contest/contest-page';
import { ContestsPage } from './pages/contests/contests-page';
import { CoveragePage } from './pages/coverage/coverage-page';
import { HomePage } from './pages/home/home-page';
import { LeaderboardPage } from './pages/leaderboard/leaderboard-page';
import { NewsPage } from './pages/news/news-page';
import { NewsPostPage } from './pages/news-post/news-post-page';
import { NotFoundPage } from './pages/not-found/not-found-page';
import { RegisterPage } from './pages/register/register-page';
import { SignInPage } from './pages/sign-in/sign-in-page';
import { TermsPage } from './pages/terms/terms-page';
import { VerifyPage } from './pages/verify/verify-page';

/** The public site. */
export function PublicArea() {
  return (
    <Routes>
      <Route index element={<HomePage />} />
      <Route path="contests" element={<ContestsPage />} />
      <Route path="contests/:id" element={<ContestPage />} />
      <Route path="leaderboard" element={<LeaderboardPage />} />
      <Route path="news" element={<NewsPage />} />
      <Route path="news/:id" element={<NewsPostPage />} />
      <Route path="coverage" element={<CoveragePage />} />
      <Route path="sign-in" element={<SignInPage />} />
      <Route path="register" element={<RegisterPage />} />
      <Route path="terms" element={<TermsPage />} />
      <Route path="verify" element={<VerifyPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}

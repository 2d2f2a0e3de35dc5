import { Link, useLocation } from '@laurel/shared/router';
import { Logo } from '@laurel/shared/ui/logo';
import s from './footer.module.css';

/** The foot of the public pages; the working areas end where their work ends. */
export function Footer() {
  const { pathname } = useLocation();
  if (pathname.startsWith('/dashboard')) return null;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <footer className={s.foot}>
      <div className={s.bar}>
        <Link to="/" className={s.logo} aria-label="Laurel, front page">
          <Logo size="small" />
        </Link>
        <Link to="/contests">Contests</Link>
        <Link to="/leaderboard">Leaderboard</Link>
        <Link to="/news">News</Link>
        <Link to="/coverage">Coverage</Link>
        <Link to="/terms">Terms</Link>
        <span className={s.zone}>Times are shown in your zone, {zone}.</span>
      </div>
    </footer>
  );
}

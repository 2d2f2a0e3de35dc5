import { Link } from '@laurel/shared/router';
import { useMessages, useTimeZone } from '@laurel/shared/ui/locale';
import { Logo } from '@laurel/shared/ui/logo';
import { shell } from '../messages/en/shell';
import { ExtensionLinks } from './extension-links';
import s from './footer.module.css';
import { LanguageSwitch } from './language-switch';

export function Footer() {
  const t = useMessages(shell);
  return (
    <footer className={s.foot}>
      <div className={s.bar}>
        <Link to="/" className={s.logo} aria-label={t.frontPage}>
          <Logo size="small" />
        </Link>
        <Link to="/contests">{t.destinations.contests}</Link>
        <Link to="/campaigns">{t.destinations.campaigns}</Link>
        <Link to="/contracts">{t.destinations.contracts}</Link>
        <Link to="/games">{t.destinations.games}</Link>
        <Link to="/leaderboard">{t.destinations.leaderboard}</Link>
        <Link to="/news">{t.destinations.news}</Link>
        <Link to="/gallery">{t.destinations.gallery}</Link>
        <Link to="/reserves">{t.destinations.reserves}</Link>
        <Link to="/about">{t.destinations.about}</Link>
        <Link to="/help">{t.destinations.help}</Link>
        <Link to="/contact">{t.destinations.contact}</Link>
        <Link to="/terms">{t.destinations.terms}</Link>
        <Link to="/privacy">{t.destinations.privacy}</Link>
        <ExtensionLinks point="footer.link" />
        <LanguageSwitch />
        <TimeZone />
      </div>
    </footer>
  );
}

function TimeZone() {
  const t = useMessages(shell);
  const zone = useTimeZone() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return <span className={s.zone}>{t.zone(zone)}</span>;
}

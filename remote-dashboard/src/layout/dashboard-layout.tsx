import { NavLink, Outlet } from '@laurel/shared/router';
import { Icon } from '@laurel/shared/ui/icon';
import { formatNumber, useMessages } from '@laurel/shared/ui/locale';
import { VisuallyHidden } from '@laurel/shared/ui/visually-hidden';
import { base } from './base';
import s from './dashboard-layout.module.css';
import { layout } from './messages/en/layout';
import { addressOf, type Section } from './section';

const none = () => 0;

/** The side bar on wide screens, the tab bar at the foot of narrow ones, and the screen itself. */
export function DashboardLayout({ sections }: { sections: readonly Section[] }) {
  const t = useMessages(layout);
  return (
    <div className={s.layout} data-side-bar="">
      <nav className={s.bar} aria-label={t.nav}>
        {sections.map((section) => (
          <SectionLink key={section.name} section={section} />
        ))}
      </nav>
      <div className={s.content}>
        <Outlet />
      </div>
    </div>
  );
}

function SectionLink({ section }: { section: Section }) {
  const { name, icon, useCount = none } = section;
  const t = useMessages(layout);
  const count = useCount();
  const to = addressOf(section);
  return (
    <NavLink to={to} end={to === base} className={s.screen ?? ''}>
      <span className={s.mark}>
        <Icon of={icon} className={s.icon} />
        {count > 0 && <span className={s.dot} />}
      </span>
      <span className={s.label}>{t.screens[name].label}</span>
      <span className={s.short} aria-hidden="true">
        {t.screens[name].short}
      </span>
      {count > 0 && (
        <span className={s.count}>
          <span aria-hidden="true">{formatNumber(count)}</span>
          <VisuallyHidden>{t.moves(count)}</VisuallyHidden>
        </span>
      )}
    </NavLink>
  );
}

import { NavLink, Outlet } from '@laurel/shared/router';
import { useRead } from '@laurel/shared/service';
import { useCan, useSessionUser } from '@laurel/shared/session';
import { Icon } from '@laurel/shared/ui/icon';
import { useMessages } from '@laurel/shared/ui/locale';
import { VisuallyHidden } from '@laurel/shared/ui/visually-hidden';
import { layout } from './messages/en';
import { base, type Section, sections } from './sections';
import s from './staff-layout.module.css';

/** The staff area's frame: a side bar on wide screens, a bar at the foot on narrow ones. */
export function StaffLayout() {
  const user = useSessionUser();
  const t = useMessages(layout);
  return (
    <div className={s.app} data-side-bar="">
      <nav aria-label={t.nav} className={s.bar}>
        <p className={s.role}>{user ? t.staff(user.role) : t.nav}</p>
        {sections.map((section) => (
          <SectionLink key={section.to} section={section} />
        ))}
      </nav>
      <div className={s.content}>
        <Outlet />
      </div>
    </div>
  );
}

function SectionLink({ section }: { section: Section }) {
  const allowed = useCan(section.capability);
  const t = useMessages(layout);
  if (!allowed) return null;
  return (
    <NavLink to={section.to} end={section.to === base} className={s.link ?? ''}>
      <Icon of={section.icon} size={20} className={s.icon} />
      <span>{t.sections[section.name]}</span>
      {section.capability === 'matches.rule' && <OpenResults />}
    </NavLink>
  );
}

/** How many results wait for a ruling. */
function OpenResults() {
  const t = useMessages(layout);
  const open = useRead('listResultQueries', { query: { perPage: 1 } }, { refreshEvery: 30_000 });
  if (open.status !== 'ready' || open.data.meta.total === 0) return null;
  return (
    <span className={s.count}>
      {open.data.meta.total}
      <VisuallyHidden>{t.open}</VisuallyHidden>
    </span>
  );
}

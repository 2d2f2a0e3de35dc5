import { NavLink, Outlet } from '@laurel/shared/router';
import { useRead } from '@laurel/shared/service';
import { useCan, useSessionUser } from '@laurel/shared/session';
import { Icon } from '@laurel/shared/ui/icon';
import { VisuallyHidden } from '@laurel/shared/ui/visually-hidden';
import { type Section, sections } from './sections';
import s from './staff-layout.module.css';

/** The staff area's frame: a side bar on wide screens, a bar at the foot on narrow ones. */
export function StaffLayout() {
  const user = useSessionUser();
  return (
    <div className={s.app} data-side-bar="">
      <nav aria-label="Staff" className={s.bar}>
        <p className={s.role}>Staff{user && `, ${user.role}`}</p>
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
  if (!allowed) return null;
  return (
    <NavLink to={section.to} className={s.link ?? ''}>
      <Icon of={section.icon} size={20} className={s.icon} />
      <span>{section.label}</span>
      {section.capability === 'matches.rule' && <OpenResults />}
    </NavLink>
  );
}

/** How many results wait for a ruling. */
function OpenResults() {
  const open = useRead('listResultQueries', { query: { perPage: 1 } }, { refreshEvery: 30_000 });
  if (open.status !== 'ready' || open.data.meta.total === 0) return null;
  return (
    <span className={s.count}>
      {open.data.meta.total}
      <VisuallyHidden> open</VisuallyHidden>
    </span>
  );
}

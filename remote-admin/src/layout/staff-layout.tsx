import { NavLink, Outlet } from '@laurel/shared/router';
import { useCan, useSessionUser } from '@laurel/shared/session';
import { Icon } from '@laurel/shared/ui/icon';
import { useMessages } from '@laurel/shared/ui/locale';
import { VisuallyHidden } from '@laurel/shared/ui/visually-hidden';
import { base } from './base';
import { layout } from './messages/en/layout';
import { addressOf, type Section } from './section';
import s from './staff-layout.module.css';

/** The staff area's frame: a side bar on wide screens, a bar at the foot on narrow ones. */
export function StaffLayout({ sections }: { sections: readonly Section[] }) {
  const user = useSessionUser();
  const t = useMessages(layout);
  return (
    <div className={s.app} data-side-bar="">
      <nav aria-label={t.nav} className={s.bar}>
        <p className={s.role}>{user ? t.staff(user.role) : t.nav}</p>
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
  const allowed = useCan(section.capability);
  const t = useMessages(layout);
  if (!allowed) return null;
  return (
    <NavLink to={addressOf(section)} end={addressOf(section) === base} className={s.link ?? ''}>
      <Icon of={section.icon} size={20} className={s.icon} />
      <span>{t.sections[section.name]}</span>
      {section.useCount && <Count useCount={section.useCount} />}
    </NavLink>
  );
}

function Count({ useCount }: { useCount: () => number }) {
  const t = useMessages(layout);
  const count = useCount();
  if (count === 0) return null;
  return (
    <span className={s.count}>
      {count}
      <VisuallyHidden>{t.open}</VisuallyHidden>
    </span>
  );
}

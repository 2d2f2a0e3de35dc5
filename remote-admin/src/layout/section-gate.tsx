import { can } from '@laurel/shared/protocol';
import { Navigate, Outlet, useLocation } from '@laurel/shared/router';
import { useSessionUser } from '@laurel/shared/session';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { useMessages } from '@laurel/shared/ui/locale';
import { base } from './base-path';
import { layout } from './messages/en/layout';
import { readAddress, type Section } from './section';

export interface SectionGateProps {
  section: Section;
  sections: readonly Section[];
}

export function SectionGate({ section, sections }: SectionGateProps) {
  const user = useSessionUser();
  const { pathname } = useLocation();
  const mayEnter = ({ capability }: Section) => user !== null && can(user.role, capability);
  if (mayEnter(section)) return <Outlet />;
  const firstSection = sections.find(mayEnter);
  if (firstSection && pathname.replace(/\/$/, '') === base) return <Navigate to={readAddress(firstSection)} replace />;
  return <NotAllowed />;
}

export function NotAllowed() {
  const t = useMessages(layout).notAllowed;
  return (
    <>
      <title>{`${t.title} | Laurel`}</title>
      <EmptyState level={1} plain title={t.title} message={t.message} />
    </>
  );
}

import type { Capability } from '@laurel/shared/contract';
import { Outlet } from '@laurel/shared/router';
import { useCan } from '@laurel/shared/session';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { useMessages } from '@laurel/shared/ui/locale';
import { layout } from './messages/en';

/** Shows what lies below only to a role that may do it; the server enforces the same. */
export function Allowed({ to }: { to: Capability }) {
  const t = useMessages(layout).notAllowed;
  if (useCan(to)) return <Outlet />;
  return (
    <>
      <title>{`${t.title} | Laurel`}</title>
      <EmptyState level={1} plain title={t.title} message={t.message} />
    </>
  );
}

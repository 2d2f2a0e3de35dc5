import type { Capability } from '@laurel/shared/contract';
import { Outlet } from '@laurel/shared/router';
import { useCan } from '@laurel/shared/session';
import { EmptyState } from '@laurel/shared/ui/empty-state';

/** Shows what lies below only to a role that may do it; the server enforces the same. */
export function Allowed({ to }: { to: Capability }) {
  if (useCan(to)) return <Outlet />;
  return (
    <>
      <title>Not for your role | Laurel</title>
      <EmptyState
        level={1}
        plain
        title="Not for your role"
        message="Your role does not include this work. An administrator can change it."
      />
    </>
  );
}

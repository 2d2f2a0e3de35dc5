import { Button } from '@laurel/shared/ui/button';
import { EmptyState } from '@laurel/shared/ui/empty-state';

/** An address below the dashboard that leads nowhere. */
export function NotFoundPage() {
  return (
    <>
      <title>Not found | Laurel</title>
      <EmptyState
        level={1}
        title="There is no such page"
        message="The address may be old, or mistyped."
        action={<Button to="/dashboard">Go to your overview</Button>}
      />
    </>
  );
}

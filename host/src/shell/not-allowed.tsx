import { Button } from '@laurel/shared/ui/button';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { Page } from '@laurel/shared/ui/page';

export function NotAllowed() {
  return (
    <Page>
      <title>Staff only | Laurel</title>
      <EmptyState
        level={1}
        title="This part is for staff"
        message="Your account does not have access to it. If it should, ask an administrator."
        action={
          <Button to="/dashboard" variant="primary">
            Go to your dashboard
          </Button>
        }
      />
    </Page>
  );
}

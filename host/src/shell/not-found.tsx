import { Button } from '@laurel/shared/ui/button';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { Page } from '@laurel/shared/ui/page';

export function NotFound() {
  return (
    <Page>
      <title>Not found | Laurel</title>
      <EmptyState
        level={1}
        title="There is nothing at this address"
        message="It may have moved, or the link may be wrong."
        action={
          <Button to="/" variant="primary">
            Go to the front page
          </Button>
        }
      />
    </Page>
  );
}

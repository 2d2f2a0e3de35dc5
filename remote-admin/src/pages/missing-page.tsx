import { Button } from '@laurel/shared/ui/button';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { base } from '../layout/sections';

export function MissingPage() {
  return (
    <>
      <title>Not found | Laurel</title>
      <EmptyState
        level={1}
        title="Nothing stands here"
        message="The address may be mistyped, or what it named is gone."
        action={<Button to={base}>Go to the staff area</Button>}
      />
    </>
  );
}

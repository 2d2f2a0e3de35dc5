import { Button } from '@laurel/shared/ui/button';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { useMessages } from '@laurel/shared/ui/locale';
import { Page } from '@laurel/shared/ui/page';
import { states } from '../messages/en/states';

export function NotFound() {
  const t = useMessages(states).notFound;
  return (
    <Page>
      <title>{`${t.tab} | Laurel`}</title>
      <EmptyState
        level={1}
        title={t.title}
        message={t.message}
        action={
          <Button to="/" variant="primary">
            {t.action}
          </Button>
        }
      />
    </Page>
  );
}

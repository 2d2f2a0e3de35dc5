import { Button } from '@laurel/shared/ui/button';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { useMessages } from '@laurel/shared/ui/locale';
import { Page } from '@laurel/shared/ui/page';
import { states } from '../messages/en/states';

export function NotAllowed() {
  const t = useMessages(states).notAllowed;
  return (
    <Page>
      <title>{`${t.tab} | Laurel`}</title>
      <EmptyState
        level={1}
        title={t.title}
        message={t.message}
        action={
          <Button to="/dashboard" variant="primary">
            {t.action}
          </Button>
        }
      />
    </Page>
  );
}

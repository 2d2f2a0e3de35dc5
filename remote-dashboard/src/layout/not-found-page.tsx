import { Button } from '@laurel/shared/ui/button';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { useMessages } from '@laurel/shared/ui/locale';
import { notFound } from './messages/en/not-found';

export function NotFoundPage() {
  const t = useMessages(notFound);
  return (
    <>
      <title>{`${t.tab} | Laurel`}</title>
      <EmptyState level={1} title={t.title} message={t.message} action={<Button to="/dashboard">{t.action}</Button>} />
    </>
  );
}

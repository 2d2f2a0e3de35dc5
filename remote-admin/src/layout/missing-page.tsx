import { Button } from '@laurel/shared/ui/button';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { useMessages } from '@laurel/shared/ui/locale';
import { base } from './base-path';
import { layout } from './messages/en/layout';

export function MissingPage() {
  const t = useMessages(layout).missing;
  return (
    <>
      <title>{`${t.tab} | Laurel`}</title>
      <EmptyState level={1} title={t.title} message={t.message} action={<Button to={base}>{t.action}</Button>} />
    </>
  );
}

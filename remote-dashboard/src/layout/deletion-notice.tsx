import { useCommand, useRead } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { Button } from '@laurel/shared/ui/button';
import { DateTime } from '@laurel/shared/ui/date-time';
import { useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { layout } from './messages/en/layout';
import s from './notice.module.css';

export function DeletionNotice() {
  const { deletion: t } = useMessages(layout);
  const user = useSessionUser();
  const read = useRead('getUser', { params: { id: user?.id ?? '' } }, { freshFor: 2000, enabled: user !== null });
  const keepCommand = useCommand('cancelDeletion', { announce: 'both', refreshes: ['getUser'] });
  if (read.status !== 'ready' || !read.data.deleteAt) return null;
  return (
    <Note
      className={s.notice}
      tone="warning"
      title={t.waiting(<DateTime value={read.data.deleteAt} />)}
      action={
        <Button busy={keepCommand.fetching} onClick={() => void keepCommand.run({})}>
          {t.keep}
        </Button>
      }
    />
  );
}

import { useRead } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { DateTime } from '@laurel/shared/ui/date-time';
import { useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { layout } from './messages/en/layout';
import s from './notice.module.css';

export function ExclusionNotice() {
  const { exclusion: t } = useMessages(layout);
  const user = useSessionUser();
  const read = useRead('getUser', { params: { id: user?.id ?? '' } }, { freshFor: 2000, enabled: user !== null });
  if (read.status !== 'ready' || !read.data.excludedUntil) return null;
  return (
    <Note className={s.notice} tone="warning" title={t.now(<DateTime value={read.data.excludedUntil} />)}>
      {t.until}
    </Note>
  );
}

import type { ContestDetail } from '@laurel/shared/protocol';
import { Button } from '@laurel/shared/ui/button';
import { DateTime } from '@laurel/shared/ui/date-time';
import { useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { useState } from 'react';
import { contest as words } from '../messages/en/contest';
import s from './announcements.module.css';

export function Announcements({ contest: { announcements = [] } }: { contest: ContestDetail }) {
  const t = useMessages(words);
  const [isUnfolded, setIsUnfolded] = useState(false);
  const [latestAnnouncement, ...earlierAnnouncements] = announcements;
  if (!latestAnnouncement) return null;
  return (
    <div className={s.announcements}>
      {[latestAnnouncement, ...(isUnfolded ? earlierAnnouncements : [])].map(({ id, text, at }) => (
        <Note key={id} title={t.announced(<DateTime value={at} />)}>
          <p className={s.text}>{text}</p>
        </Note>
      ))}
      {!isUnfolded && earlierAnnouncements.length > 0 && (
        <Button size="small" variant="ghost" onClick={() => setIsUnfolded(true)}>
          {t.earlier(earlierAnnouncements.length)}
        </Button>
      )}
    </div>
  );
}

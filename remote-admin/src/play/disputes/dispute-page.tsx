import { useParams } from '@laurel/shared/router';
import { calculateOffset, useRead } from '@laurel/shared/service';
import { useMessages } from '@laurel/shared/ui/locale';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { base } from '../../layout/base-path';
import { layout } from '../../layout/messages/en/layout';
import { PageHead } from '../../layout/page-head';
import { UnreadPage } from '../../layout/unread-page';
import { DisputeDetail } from './dispute-detail';
import s from './dispute-page.module.css';
import { disputes } from './messages/en/disputes';
import { OpenDisputes } from './open-disputes';
import { Queue } from './queue';

export function DisputePage() {
  const { matchId = '' } = useParams();
  const t = useMessages(disputes);
  const { unread } = useMessages(layout);
  const roomRead = useRead('getMatchRoom', { params: { id: matchId } }, { refreshEvery: 8000 });
  const queueRead = useRead('listDisputes', { query: { perPage: 100 } }, { refreshEvery: 10_000 });
  const offset = roomRead.status === 'ready' ? calculateOffset(roomRead.data.serverNow) : undefined;
  const openDisputes = queueRead.status === 'ready' ? queueRead.data.items : [];
  const [nextDispute] = openDisputes.filter(({ id }) => id !== matchId);
  const nextLink = {
    to: [base, 'disputes', nextDispute?.id].filter(Boolean).join('/'),
    isLast: nextDispute === undefined,
  };
  return (
    <div className={s.panes}>
      <div>
        <PageHead title={t.title} actions={<OpenDisputes queue={queueRead} />} />
        <ReadNote read={queueRead} what={t.what} />
        {openDisputes.length > 0 && <Queue openDisputes={openDisputes} beside serverOffsetMs={offset} />}
      </div>
      <div className={s.dispute}>
        {roomRead.status === 'ready' ? (
          <>
            <ReadNote read={roomRead} what={unread.match.what} />
            <DisputeDetail
              key={roomRead.data.id}
              room={roomRead.data}
              next={nextLink}
              ruleBy={openDisputes.find(({ id }) => id === matchId)?.ruleBy ?? null}
            />
          </>
        ) : (
          <UnreadPage read={roomRead} what="match" backTo={`${base}/disputes`} beside />
        )}
      </div>
    </div>
  );
}

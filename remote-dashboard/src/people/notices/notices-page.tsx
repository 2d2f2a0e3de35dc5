import { defineList, ListPage, useList } from '@laurel/shared/list';
import type { NoticeItem } from '@laurel/shared/protocol';
import { Link } from '@laurel/shared/router';
import { useCommand, useUnseenCount } from '@laurel/shared/service';
import { Button } from '@laurel/shared/ui/button';
import { DateTime, formatDateTime } from '@laurel/shared/ui/date-time';
import { Heading } from '@laurel/shared/ui/heading';
import { useLocale, useMessages, useTimeZone } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { StateMark } from '@laurel/shared/ui/state-mark';
import { TextLink } from '@laurel/shared/ui/text-link';
import { useKeptFocus } from '../../layout/use-kept-focus';
import { notices as words } from './messages/en/notices';
import s from './notices-page.module.css';

const noticeList = defineList('listNotices', {});

export const reads = noticeList.reads;

export function NoticesPage() {
  const t = useMessages(words);
  const list = useList(noticeList, { refreshEvery: 30_000 });
  const unseenCount = useUnseenCount() ?? 0;
  const seeCommand = useCommand('seeNotices', { refreshes: ['listNotices', 'getYourMoves'] });
  const focusProps = useKeptFocus(String(unseenCount > 0));
  const newestAt = list.read.status === 'ready' ? list.read.data.items[0]?.at : undefined;
  return (
    <div {...focusProps} className={s.page}>
      <ListPage
        list={list}
        words={t}
        action={
          unseenCount > 0 &&
          newestAt !== undefined &&
          list.view.page === 1 && (
            <Button
              busy={seeCommand.fetching}
              onClick={() => void seeCommand.run({ body: { action: 'all', until: newestAt } })}
            >
              {t.readAll}
            </Button>
          )
        }
        firstStep={
          <Button to="/contests" variant="primary">
            {t.none.action}
          </Button>
        }
        foot={() => (
          <p className={s.foot}>
            <TextLink to="/dashboard/settings">{t.settings}</TextLink>
          </p>
        )}
      >
        {(notices) => (
          <Days
            notices={notices}
            onOpen={({ id, seen }) => !seen && void seeCommand.run({ body: { action: 'one', id } })}
          />
        )}
      </ListPage>
    </div>
  );
}

function Days({ notices, onOpen }: { notices: readonly NoticeItem[]; onOpen: (notice: NoticeItem) => void }) {
  useLocale();
  const timeZone = useTimeZone();
  const noticesByDay = new Map<string, NoticeItem[]>();
  for (const notice of notices) {
    const day = formatDateTime(new Date(notice.at), 'date', { timeZone });
    noticesByDay.set(day, [...(noticesByDay.get(day) ?? []), notice]);
  }
  return (
    <Stack gap="large">
      {[...noticesByDay].map(([day, noticesOfDay]) => (
        <section key={day} aria-label={day}>
          <Heading level={2}>{day}</Heading>
          <ul className={s.list}>
            {noticesOfDay.map((notice) => (
              <Line key={notice.id} notice={notice} onOpen={() => onOpen(notice)} />
            ))}
          </ul>
        </section>
      ))}
    </Stack>
  );
}

function Line({ notice: { title, reason, path, at, seen }, onOpen }: { notice: NoticeItem; onOpen: () => void }) {
  const t = useMessages(words);
  return (
    <li className={s.line}>
      <div className={s.what}>
        {path === null ? (
          <span className={s.title}>{title}</span>
        ) : (
          <Link to={path} className={s.title ?? ''} onClick={onOpen}>
            {title}
          </Link>
        )}
        <p className={s.reason}>{reason}</p>
      </div>
      <div className={s.state}>
        {!seen && <StateMark tone="live">{t.unseen}</StateMark>}
        <DateTime value={at} format="time" className={s.at} />
      </div>
    </li>
  );
}

import type { TicketAct, TicketDetail } from '@laurel/shared/protocol';
import { Button } from '@laurel/shared/ui/button';
import { DateTime } from '@laurel/shared/ui/date-time';
import { useMessages } from '@laurel/shared/ui/locale';
import { Text } from '@laurel/shared/ui/text';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { tickets as messages } from './messages/en';
import s from './ticket-thread.module.css';

/** Phones show only the two newest entries at first, so that the reply form is near. Elsewhere the thread scrolls. */
const countNewestItems = () =>
  typeof matchMedia === 'function' && matchMedia('(max-width: 760px)').matches ? 2 : Number.POSITIVE_INFINITY;

export function TicketThread({ ticket }: { ticket: TicketDetail }) {
  const { name, createdAt, message, thread, history } = ticket;
  const t = useMessages(messages);
  const [showsAll, setShowsAll] = useState(false);
  const [newestCount] = useState(countNewestItems);
  const frame = useRef<HTMLElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const firstMessage = { id: 'first', kind: 'message' as const, at: createdAt, author: null, text: message };
  const entries = message === '' ? thread : [firstMessage, ...thread];
  const olderCount = showsAll ? 0 : Math.max(0, entries.length - newestCount);
  const shownEntries = entries.slice(olderCount);
  // Actions from before the first shown message stay hidden with the older messages.
  const shownActions = history.filter(({ at }) => olderCount === 0 || at >= (shownEntries[0]?.at ?? ''));
  const lines = [
    ...shownEntries.map((entry) => ({ at: entry.at, line: <Entry key={entry.id} entry={entry} sender={name} /> })),
    ...shownActions.map((action) => ({ at: action.at, line: <ThreadAction key={action.id} action={action} /> })),
  ].sort((a, b) => a.at.localeCompare(b.at));
  useScrollToNewest(frame, entries.length);
  useEffect(() => {
    if (showsAll) list.current?.querySelector<HTMLElement>('li[tabindex]')?.focus();
  }, [showsAll]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section ref={frame} aria-label={t.thread} tabIndex={0} className={s.whole}>
      {olderCount > 0 && (
        <Button size="small" onClick={() => setShowsAll(true)}>
          {t.older(olderCount)}
        </Button>
      )}
      <ol ref={list} className={s.thread}>
        {lines.map(({ line }) => line)}
      </ol>
    </section>
  );
}

function useScrollToNewest(frame: RefObject<HTMLElement | null>, count: number): void {
  const lastScrollTop = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each new message
  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return;
    const showNewestItems = () => {
      const newestEntry = [...box.querySelectorAll<HTMLElement>('li[tabindex]')].at(-1);
      if (!newestEntry || Math.abs(box.scrollTop - lastScrollTop.current) > 1) return;
      box.scrollTop += newestEntry.getBoundingClientRect().top - box.getBoundingClientRect().top;
      lastScrollTop.current = box.scrollTop;
    };
    showNewestItems();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(showNewestItems);
    observer.observe(box);
    return () => observer.disconnect();
  }, [frame, count]);
}

type ShownEntry = Omit<TicketDetail['thread'][number], 'kind'> & { kind: 'message' | 'reply' | 'note' };

function Entry({ entry: { kind, at, author, text }, sender }: { entry: ShownEntry; sender: string }) {
  const t = useMessages(messages);
  return (
    <li tabIndex={-1} className={s[kind]}>
      <Text size="t2" tone="muted">
        <strong>{author?.username ?? sender}</strong>, {t.entries[kind]}, <DateTime value={at} />
      </Text>
      <Text prose className={s.text}>
        {text}
      </Text>
    </li>
  );
}

function ThreadAction({ action }: { action: TicketAct }) {
  const t = useMessages(messages).acts;
  const by = action.by?.username ?? null;
  const describeAction = () => {
    switch (action.kind) {
      case 'assigned':
        return t.assigned(by, action.assignee.username);
      case 'merged':
      case 'unmerged':
        return t[action.kind](by, action.ticketNo);
      default:
        return t[action.kind](by);
    }
  };
  return (
    <li>
      <Text size="t2" tone="muted">
        {describeAction()} <DateTime value={action.at} />
      </Text>
    </li>
  );
}

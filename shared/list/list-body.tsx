import { Section } from '@laurel/shared/area';
import { useLocation } from '@laurel/shared/router';
import { Button } from '@laurel/shared/ui/button';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import type { HeadingLevel } from '@laurel/shared/ui/heading';
import { formatNumber, useMessages } from '@laurel/shared/ui/locale';
import { Pagination } from '@laurel/shared/ui/pagination';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { Text } from '@laurel/shared/ui/text';
import { memo, type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import type { Filters, ListCall, PageOf } from './define-list';
import { type BarWords, ListBar } from './list-bar';
import s from './list-page.module.css';
import { list as words } from './messages/en';
import type { List } from './use-list';

interface EmptyText {
  title: string;
  message: string;
  action?: ReactNode;
}

export interface ListWords<Name extends ListCall, Each extends Filters> extends BarWords<Name, Each> {
  what: string;
  safe?: string;
  none: { title: string; message: string };
  describeSearched?: (most: string) => string;
}

export interface ListBodyProps<Name extends ListCall, Each extends Filters> {
  list: List<Name, Each>;
  words: ListWords<Name, Each>;
  firstStep?: ReactNode;
  noMatch?: EmptyText | undefined;
  skeleton?: ReactNode;
  trailing?: ReactNode;
  foot?: (answer: PageOf<Name>) => ReactNode;
  level?: HeadingLevel;
  children: (items: PageOf<Name>['items']) => ReactNode;
}

export function ListBody<Name extends ListCall, Each extends Filters>(props: ListBodyProps<Name, Each>) {
  const { list, words: listWords, firstStep, noMatch, skeleton, trailing, foot, level = 2, children } = props;
  const { read, shown, view } = list;
  const t = useMessages(words);
  const announcedRegion = useRef<HTMLDivElement>(null);
  const isPageTurnedRef = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page changes after a press
  useEffect(() => {
    if (!isPageTurnedRef.current) return;
    isPageTurnedRef.current = false;
    // The link to the next page is at the bottom of the list, so focus and view move to its top.
    announcedRegion.current?.focus({ preventScroll: true });
    announcedRegion.current?.scrollIntoView?.({ block: 'start' });
  }, [view.page, view.after]);
  const clearList = () => {
    list.clear();
    announcedRegion.current?.focus();
  };
  return (
    <>
      <ListBar
        list={list}
        words={listWords}
        onClear={list.narrowed && shown.kind !== 'no-match' ? clearList : undefined}
        trailing={trailing}
      />
      {shown.kind !== 'no-page' && <ReadNote read={read} what={listWords.what} safe={listWords.safe} />}
      {/* Always rendered, because screen readers only announce changes in existing elements. */}
      <div ref={announcedRegion} tabIndex={-1} aria-live="polite" className={s.place}>
        {shown.kind === 'no-match' && (
          <EmptyState
            plain
            level={level}
            title={t.noMatch.title(listWords.noun)}
            message={t.noMatch.message}
            action={<Button onClick={clearList}>{t.clear}</Button>}
            {...noMatch}
          />
        )}
        {(shown.kind === 'rows' || shown.kind === 'no-match') && shown.answer.meta.searched && (
          <Text tone="muted">
            {(listWords.describeSearched ?? t.searched)(formatNumber(shown.answer.meta.searched))}
          </Text>
        )}
        {shown.kind === 'no-page' && (
          <EmptyState
            plain
            level={level}
            title={t.noPage.title}
            message={t.noPage.message}
            action={<Button to={list.buildPageLink(1)}>{t.noPage.action}</Button>}
          />
        )}
      </div>
      {shown.kind === 'loading' && (skeleton || <SkeletonRows rows={8} label={t.loading(listWords.what)} />)}
      {shown.kind === 'empty' && (
        <EmptyState level={level} title={listWords.none.title} message={listWords.none.message} action={firstStep} />
      )}
      {shown.kind === 'rows' && (
        <>
          <div aria-busy={shown.busy || undefined} className={s.rows}>
            <DeferredRows>{children(shown.answer.items)}</DeferredRows>
          </div>
          <Pagination
            pages={shown.answer.meta}
            noun={listWords.noun}
            to={list.buildPageLink}
            onTurn={() => {
              isPageTurnedRef.current = true;
            }}
          />
        </>
      )}
      {(shown.kind === 'rows' || shown.kind === 'no-match') && foot?.(shown.answer)}
    </>
  );
}

/** The bar shows a press at once. What a new address changes in the rows follows in a render of its own, which the next press may interrupt. */
function DeferredRows({ children }: { children: ReactNode }) {
  const { search } = useLocation();
  const isLate = useDeferredValue(search) !== search;
  return <Rows isLate={isLate}>{children}</Rows>;
}

interface RowsProps {
  isLate: boolean;
  children: ReactNode;
}

const Rows = memo(
  ({ children }: RowsProps) => <Section>{children}</Section>,
  (_, { isLate }) => isLate,
);

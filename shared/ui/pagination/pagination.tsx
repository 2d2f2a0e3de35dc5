import { formatNumber, kit, useMessages } from '@laurel/shared/ui/locale';
import { ArrowLeft, ArrowRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button';
import s from './pagination.module.css';

/** Where a page lies in its list, as a list call says it. */
export interface Pages {
  /** From 1. */
  page: number;
  perPage: number;
  /** Null where the list is longer than it is counted; then `atLeast` says how long it is at the least. */
  total: number | null;
  atLeast?: number | undefined;
  /** Goes on where pages have no numbers any more; null on the last page. */
  next?: string | null | undefined;
}

export type PaginationProps = {
  pages: Pages;
  /** What is counted, in the plural: "transactions". */
  noun: string;
} & (
  | {
      /** The address of a page, or of the one that follows `after`. */
      to: To;
      /** A link to a page was pressed. */
      onTurn?: (() => void) | undefined;
      onPage?: undefined;
    }
  | { /** For lists that are there as a whole. */ onPage: (page: number) => void; to?: undefined; onTurn?: undefined }
);

type To = (page: number, after?: string) => string;

/** "1 to 8 of 63 transactions", or "of more than 1,000", with the pages before and after. */
export function Pagination({ pages, noun, to, onTurn, onPage }: PaginationProps) {
  const t = useMessages(kit).pages;
  const range = useRange(pages, noun);
  const { page, total, earlier, next } = turns(pages);
  const turn = (
    target: Target | null,
    children: ReactNode,
    glyph: { icon: LucideIcon } | { iconAfter: LucideIcon },
  ) => {
    if (!target)
      return (
        <Button disabled {...glyph}>
          {children}
        </Button>
      );
    return to ? (
      <Button to={to(target.page, target.after)} onClick={onTurn} {...glyph}>
        {children}
      </Button>
    ) : (
      <Button onClick={() => onPage(target.page)} {...glyph}>
        {children}
      </Button>
    );
  };
  return (
    <nav aria-label={t.of(noun)} className={s.pagination}>
      <p className={s.count} aria-live="polite">
        {range}
      </p>
      {(earlier || next) && (
        <div className={s.buttons}>
          {turn(earlier, earlier && page - earlier.page > 1 ? (total === null ? t.start : t.last) : t.earlier, {
            icon: ArrowLeft,
          })}
          {turn(next, t.next, { iconAfter: ArrowRight })}
        </div>
      )}
    </nav>
  );
}

interface Target {
  page: number;
  after?: string;
}

/** What can be reached from a page: its neighbours; the last page from beyond it; the first where none has a number. */
function turns({ page, perPage, total, atLeast = 0, next }: Pages) {
  if (total !== null) {
    const last = Math.max(1, Math.ceil(total / perPage));
    const earlier: Target | null = page > 1 ? { page: Math.min(page - 1, last) } : null;
    return { page, total, earlier, next: page < last ? ({ page: page + 1 } satisfies Target) : null };
  }
  const numbered = (target: number) => (target - 1) * perPage < atLeast;
  const earlier: Target | null = page > 1 ? { page: numbered(page - 1) ? page - 1 : 1 } : null;
  const following: Target = numbered(page + 1) ? { page: page + 1 } : { page: page + 1, after: next ?? '' };
  return { page, total, earlier, next: next ? following : null };
}

function useRange({ page, perPage, total, atLeast = 1 }: Pages, noun: string): string {
  const t = useMessages(kit).pages;
  const [first, last] = [(page - 1) * perPage + 1, page * perPage];
  if (total === null) return t.rangeOfMore(formatNumber(first), formatNumber(last), formatNumber(atLeast - 1), noun);
  if (total === 0) return t.none(noun);
  if (total === 1 && page === 1) return t.one;
  if (first > total) return t.beyond(formatNumber(total), noun);
  return t.range(formatNumber(first), formatNumber(Math.min(total, last)), formatNumber(total), noun);
}

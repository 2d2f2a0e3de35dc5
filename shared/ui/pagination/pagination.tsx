import { formatNumber, kit, useMessages } from '@laurel/shared/ui/locale';
import { ArrowLeft, ArrowRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button';
import s from './pagination.module.css';

export interface Pages {
  /** From 1. */
  page: number;
  perPage: number;
  /** Null if the list is longer than the server counts; `atLeast` is then a lower bound. */
  total: number | null;
  atLeast?: number | undefined;
  /** The cursor of the next page, for pages without numbers. Null on the last page. */
  next?: string | null | undefined;
}

export type PaginationProps = {
  pages: Pages;
  /** What the list contains, in the plural: "transactions". */
  noun: string;
} & (
  | {
      to: WritePageAddress;
      onTurn?: (() => void) | undefined;
      onPage?: undefined;
    }
  | { /** For lists that are loaded completely. */ onPage: (page: number) => void; to?: undefined; onTurn?: undefined }
);

type WritePageAddress = (page: number, after?: string) => string;

export function Pagination({ pages, noun, to, onTurn, onPage }: PaginationProps) {
  const t = useMessages(kit).pages;
  const rangeText = useRangeText(pages, noun);
  const { page, total, earlier, next } = derivePageLinks(pages);
  const renderTurn = (
    target: PageTarget | null,
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
        {rangeText}
      </p>
      {(earlier || next) && (
        <div className={s.buttons}>
          {renderTurn(earlier, earlier && page - earlier.page > 1 ? (total === null ? t.start : t.last) : t.earlier, {
            icon: ArrowLeft,
          })}
          {renderTurn(next, t.next, { iconAfter: ArrowRight })}
        </div>
      )}
    </nav>
  );
}

interface PageTarget {
  page: number;
  after?: string;
}

function derivePageLinks({ page, perPage, total, atLeast = 0, next }: Pages) {
  if (total !== null) {
    const lastPage = Math.max(1, Math.ceil(total / perPage));
    const earlierPageTarget: PageTarget | null = page > 1 ? { page: Math.min(page - 1, lastPage) } : null;
    return {
      page,
      total,
      earlier: earlierPageTarget,
      next: page < lastPage ? ({ page: page + 1 } satisfies PageTarget) : null,
    };
  }
  const hasPage = (target: number) => (target - 1) * perPage < atLeast;
  const earlierPage: PageTarget | null = page > 1 ? { page: hasPage(page - 1) ? page - 1 : 1 } : null;
  const followingPageTarget: PageTarget = hasPage(page + 1)
    ? { page: page + 1 }
    : { page: page + 1, after: next ?? '' };
  return { page, total, earlier: earlierPage, next: next ? followingPageTarget : null };
}

function useRangeText({ page, perPage, total, atLeast = 1 }: Pages, noun: string): string {
  const t = useMessages(kit).pages;
  const [firstNumber, lastNumber] = [(page - 1) * perPage + 1, page * perPage];
  if (total === null)
    return t.rangeOfMore(formatNumber(firstNumber), formatNumber(lastNumber), formatNumber(atLeast - 1), noun);
  if (total === 0) return t.none(noun);
  if (total === 1 && page === 1) return t.one;
  if (firstNumber > total) return t.beyond(formatNumber(total), noun);
  return t.range(formatNumber(firstNumber), formatNumber(Math.min(total, lastNumber)), formatNumber(total), noun);
}

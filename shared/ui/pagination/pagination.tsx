import { formatNumber, kit, useMessages } from '@laurel/shared/ui/locale';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button';
import s from './pagination.module.css';

export type PaginationProps = {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  /** What is counted, in the plural: "movements". */
  noun: string;
} & (
  | { /** The address of a page. */ to: (page: number) => string; onPage?: undefined }
  | { onPage: (page: number) => void; to?: undefined }
);

/** "1 to 8 of 63 movements", with the pages before and after. */
export function Pagination({ page, pageSize, total, noun, to, onPage }: PaginationProps) {
  const t = useMessages(kit).pages;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const last = Math.min(total, page * pageSize);
  const turn = (target: number, children: ReactNode, icon: 'icon' | 'iconAfter') => {
    const glyph = icon === 'icon' ? { icon: ArrowLeft } : { iconAfter: ArrowRight };
    if (target < 1 || target > pages) {
      return (
        <Button disabled {...glyph}>
          {children}
        </Button>
      );
    }
    return to ? (
      <Button to={to(target)} {...glyph}>
        {children}
      </Button>
    ) : (
      <Button onClick={() => onPage(target)} {...glyph}>
        {children}
      </Button>
    );
  };
  return (
    <nav aria-label={t.of(noun)} className={s.pagination}>
      <p className={s.count} aria-live="polite">
        {total === 0 ? t.none(noun) : t.range(formatNumber(first), formatNumber(last), formatNumber(total), noun)}
      </p>
      {pages > 1 && (
        <div className={s.buttons}>
          {turn(page - 1, t.earlier, 'icon')}
          {turn(page + 1, t.next, 'iconAfter')}
        </div>
      )}
    </nav>
  );
}

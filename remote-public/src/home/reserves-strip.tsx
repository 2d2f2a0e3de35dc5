import type { AnswerOf } from '@laurel/shared/protocol';
import { useRead } from '@laurel/shared/service';
import { Amount } from '@laurel/shared/ui/amount';
import { joinClassNames } from '@laurel/shared/ui/class-names';
import { DateTime } from '@laurel/shared/ui/date-time';
import { Icon } from '@laurel/shared/ui/icon';
import { useMessages } from '@laurel/shared/ui/locale';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonLine } from '@laurel/shared/ui/skeleton';
import { TextLink } from '@laurel/shared/ui/text-link';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { home } from './messages/en';
import s from './reserves-strip.module.css';

export function ReservesStrip() {
  const t = useMessages(home).reserves;
  const read = useRead('getReserves', {});
  return (
    <>
      <ReadNote read={read} what={t.what} />
      {read.status === 'loading' && (
        <div className={s.strip} role="status" aria-label={t.loading}>
          <SkeletonLine width="24px" />
          <SkeletonLine />
        </div>
      )}
      {read.status === 'ready' && <CoverageFigure reserves={read.data} />}
    </>
  );
}

function CoverageFigure({ reserves }: { reserves: AnswerOf<'getReserves'> }) {
  const t = useMessages(home).reserves;
  const { owed, held, covered, sandbox, serverNow } = reserves;
  return (
    <section className={s.strip} aria-label={t.label}>
      <Icon
        of={covered ? ShieldCheck : ShieldAlert}
        size={24}
        className={joinClassNames(covered ? s.covered : s.uncovered)}
      />
      <p>
        <strong>{covered ? t.covered : t.uncovered}</strong>{' '}
        <span className={s.muted}>
          {(sandbox ? t.readInSandbox : t.read)(
            <Amount purpose="short" value={owed} />,
            <Amount purpose="short" value={held} />,
            <DateTime value={serverNow} format="time" />,
          )}
        </span>
      </p>
      <TextLink to="/reserves">{t.action}</TextLink>
    </section>
  );
}

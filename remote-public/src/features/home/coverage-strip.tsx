import type { AnswerOf } from '@laurel/shared/contract';
import { useRead } from '@laurel/shared/service';
import { Amount } from '@laurel/shared/ui/amount';
import { classNames } from '@laurel/shared/ui/class-names';
import { DateTime } from '@laurel/shared/ui/date-time';
import { Icon } from '@laurel/shared/ui/icon';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonLine } from '@laurel/shared/ui/skeleton';
import { TextLink } from '@laurel/shared/ui/text-link';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import s from './coverage-strip.module.css';

/** One line on whether what is owed to players is covered. */
export function CoverageStrip() {
  const read = useRead('getCoverage', {});
  return (
    <>
      <ReadNote read={read} what="the coverage" />
      {read.status === 'loading' && (
        <div className={s.strip} role="status" aria-label="Loading the coverage">
          <SkeletonLine width="24px" />
          <SkeletonLine />
        </div>
      )}
      {read.status === 'ready' && <Covered coverage={read.data} />}
    </>
  );
}

function Covered({ coverage }: { coverage: AnswerOf<'getCoverage'> }) {
  const { owed, held, covered, sandbox, serverNow } = coverage;
  return (
    <section className={s.strip} aria-label="Coverage">
      <Icon
        of={covered ? ShieldCheck : ShieldAlert}
        size={24}
        className={classNames(covered ? s.covered : s.uncovered)}
      />
      <p>
        <strong>{covered ? 'Every coin owed to players is covered.' : 'Not every coin owed is covered.'}</strong>{' '}
        <span className={s.muted}>
          Owed <Amount value={owed} />, held <Amount value={held} />. Read from the ledger at{' '}
          <DateTime value={serverNow} format="time" />
          {sandbox ? ', with sandbox coins.' : '.'}
        </span>
      </p>
      <TextLink to="/coverage">Check the coverage page</TextLink>
    </section>
  );
}

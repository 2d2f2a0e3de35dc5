import type { AnswerOf } from '@laurel/shared/contract';
import { useRead } from '@laurel/shared/service';
import { Amount } from '@laurel/shared/ui/amount';
import { DateTime } from '@laurel/shared/ui/date-time';
import { Heading } from '@laurel/shared/ui/heading';
import { Note } from '@laurel/shared/ui/note';
import { Page } from '@laurel/shared/ui/page';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { Text } from '@laurel/shared/ui/text';
import s from './coverage-page.module.css';

/** That what is owed to players is covered, read from the ledger. */
export function CoveragePage() {
  const read = useRead('getCoverage', {}, { refreshEvery: 30_000 });
  return (
    <Page className={s.page}>
      <title>Coverage | Laurel</title>
      <header className={s.head}>
        <Heading level={1} voice="d6">
          Coverage
        </Heading>
        <Text size="lead">
          What the house owes its players, what it holds against that, and whether the books add up. Read from the
          ledger each time, not written by hand.
        </Text>
      </header>
      <ReadNote read={read} what="the coverage" />
      {read.status === 'loading' && <SkeletonRows rows={3} label="Loading the coverage" />}
      {read.status === 'ready' && <Figures coverage={read.data} />}
    </Page>
  );
}

function Figures({
  coverage: { owed, held, covered, entriesSum, sandbox, serverNow },
}: {
  coverage: AnswerOf<'getCoverage'>;
}) {
  const balanced = Number(entriesSum) === 0;
  return (
    <>
      <Note
        tone={covered ? 'success' : 'danger'}
        title={covered ? 'Every coin owed to players is covered.' : 'Not every coin owed to players is covered.'}
      >
        {covered ? 'The house holds at least as much as it owes.' : 'The house holds less than it owes.'}
      </Note>
      {sandbox && (
        <Note tone="warning" title="Sandbox.">
          These coins are for trying things out: they are mirrored from no chain.
        </Note>
      )}
      <dl className={s.figures}>
        <div className={s.figure}>
          <dt>Owed to players</dt>
          <dd>
            <Amount value={owed} tone="display" />
          </dd>
          <dd className={s.words}>Available, staked, held for withdrawals and in the escrow of contests.</dd>
        </div>
        <div className={s.figure}>
          <dt>Held by the house</dt>
          <dd>
            <Amount value={held} tone="gold-display" />
          </dd>
          <dd className={s.words}>Coins that came in from outside and have not gone out again.</dd>
        </div>
        <div className={s.figure}>
          <dt>Sum of all entries</dt>
          <dd>
            <Amount value={entriesSum} tone="display" />
          </dd>
          <dd className={s.words}>
            {balanced
              ? 'Every movement is written twice, so the sum is zero: nothing was made or lost.'
              : 'This should be zero: a movement is not balanced.'}
          </dd>
        </div>
      </dl>
      <Text size="t2" tone="muted">
        Read <DateTime value={serverNow} />.
      </Text>
    </>
  );
}

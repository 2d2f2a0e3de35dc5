import type { AnswerOf, LedgerCheck } from '@laurel/shared/protocol';
import { useCommand, useRead } from '@laurel/shared/service';
import { Amount } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { DateTime } from '@laurel/shared/ui/date-time';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { Facts } from '@laurel/shared/ui/facts';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { formatNumber, useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Stack } from '@laurel/shared/ui/page';
import { Progress } from '@laurel/shared/ui/progress';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { StateMark } from '@laurel/shared/ui/state-mark';
import { Table } from '@laurel/shared/ui/table';
import { TextLink } from '@laurel/shared/ui/text-link';
import { buildAccountPath } from '../../layout/book-paths';
import { PageHead } from '../../layout/page-head';
import { CoinsTabs } from '../treasury/coins-tabs';
import { ledger } from './messages/en';

const refreshEvery = 15_000;
const runningRefreshMs = 2000;

export function LedgerPage() {
  const t = useMessages(ledger);
  const read = useRead('getLedgerHealth', {}, { refreshEvery });
  const houseRead = useRead('getHouseAccounts', {}, { refreshEvery });
  const startCommand = useCommand('startLedgerCheck', { announce: 'both', refreshes: ['getLedgerHealth'] });
  const checks = read.status === 'ready' ? read.data.checks : [];
  const runningCheck = checks.find(({ finishedAt }) => finishedAt === null);
  const lastCheck = checks.find(({ finishedAt }) => finishedAt !== null);
  return (
    <Stack gap="large">
      <title>{`${t.title} | Laurel`}</title>
      <CoinsTabs />
      <PageHead
        title={t.title}
        detail={t.lead}
        actions={
          <Button
            data-chief=""
            busy={startCommand.fetching}
            disabled={runningCheck !== undefined}
            onClick={() => void startCommand.run({ body: {} })}
          >
            {t.check}
          </Button>
        }
      />
      <ReadNote read={read} what={t.what} />
      {read.status === 'loading' && <SkeletonRows rows={4} label={t.what} />}
      {runningCheck && <RunningCheck check={runningCheck} />}
      {lastCheck && <CheckResult check={lastCheck} />}
      {read.status === 'ready' && checks.length === 0 && (
        <EmptyState title={t.none.title} message={t.none.message} level={2} />
      )}
      {houseRead.status === 'ready' && <HouseAccounts accounts={houseRead.data} />}
      {checks.length > 0 && <CheckHistory checks={checks} />}
    </Stack>
  );
}

function RunningCheck({ check: { done, total } }: { check: LedgerCheck }) {
  const t = useMessages(ledger);
  useRead('getLedgerHealth', {}, { refreshEvery: runningRefreshMs });
  return (
    <Progress
      label={t.running}
      {...(total > 0 ? { value: Math.min(1, done / total), text: t.progress(done, total) } : {})}
    />
  );
}

function CheckResult({ check: { differences, finishedAt, done } }: { check: LedgerCheck }) {
  const t = useMessages(ledger);
  const { differences: words } = t;
  const isSound = differences.length === 0;
  return (
    <>
      <Note tone={isSound ? 'success' : 'danger'} title={isSound ? t.sound : t.unsound(differences.length)}>
        {t.last(<DateTime value={finishedAt ?? ''} />, done)}
      </Note>
      {!isSound && (
        <Table
          caption={words.caption}
          rows={differences}
          rowKey={({ code, what }) => `${code} ${what}`}
          columns={[
            { key: 'what', header: words.where, rowHeader: true, cell: ({ what }) => what },
            { key: 'code', header: words.kind, card: 'detail', cell: ({ code }) => words.kinds[code] },
            {
              key: 'expected',
              header: words.expected,
              align: 'end',
              card: 'labelled',
              cell: ({ expected }) => <Amount value={expected} purpose="exact" />,
            },
            {
              key: 'found',
              header: words.found,
              align: 'end',
              card: 'figure',
              cell: ({ found }) => <Amount value={found} purpose="exact" />,
            },
          ]}
        />
      )}
    </>
  );
}

function HouseAccounts({ accounts }: { accounts: AnswerOf<'getHouseAccounts'> }) {
  const t = useMessages(ledger).house;
  const houseNames = ['treasury', 'rewards', 'promised', 'fees', 'unclaimed', 'losses'] as const;
  return (
    <section aria-labelledby="house">
      <RuleHeading id="house" title={t.title} />
      <Facts
        facts={houseNames.map((name) => ({
          term: t[name],
          value: (
            <TextLink to={buildAccountPath(`house:${name}`)}>
              <Amount value={accounts[name]} purpose="exact" />
            </TextLink>
          ),
        }))}
      />
    </section>
  );
}

function CheckHistory({ checks }: { checks: readonly LedgerCheck[] }) {
  const t = useMessages(ledger).runs;
  return (
    <Table
      caption={t.caption}
      showCaption
      rows={checks}
      rowKey={({ id }) => id}
      columns={[
        { key: 'when', header: t.when, rowHeader: true, cell: ({ startedAt }) => <DateTime value={startedAt} /> },
        { key: 'by', header: t.by, card: 'detail', cell: ({ by }) => by ?? t.nightly },
        { key: 'checked', header: t.checked, align: 'end', card: 'hidden', cell: ({ done }) => formatNumber(done) },
        {
          key: 'result',
          header: t.result,
          card: 'note',
          cell: ({ finishedAt, differences }) => {
            if (finishedAt === null) return <StateMark tone="waiting">{t.running}</StateMark>;
            return differences.length === 0 ? (
              <StateMark tone="done">{t.sound}</StateMark>
            ) : (
              <StateMark tone="disputed">{t.found(differences.length)}</StateMark>
            );
          },
        },
      ]}
    />
  );
}

import {
  can,
  type StaffWithdrawalLimits,
  type WithdrawalLimitChange,
  withdrawalLimitNames,
} from '@laurel/shared/protocol';
import { useRead } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { Amount } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { DateTime } from '@laurel/shared/ui/date-time';
import { Facts } from '@laurel/shared/ui/facts';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { StateMark, type StateTone } from '@laurel/shared/ui/state-mark';
import { Table } from '@laurel/shared/ui/table';
import { Text } from '@laurel/shared/ui/text';
import { PageHead } from '../../layout/page-head';
import { ChangedLimits } from './changed-limits';
import { LimitDecision } from './limit-decision';
import { limits as words } from './messages/en/limits';
import { PaymentsPage, paymentsBase } from './payments-tabs';

export function LimitsPage() {
  const t = useMessages(words);
  const read = useRead('getWithdrawalLimits', {}, { refreshEvery: 15_000 });
  const user = useSessionUser();
  const mayChange = user !== null && can(user.role, 'limits.manage');
  return (
    <PaymentsPage>
      <title>{`${t.title} | Laurel`}</title>
      <PageHead
        title={t.title}
        actions={
          mayChange && (
            <Button data-chief="" to={`${paymentsBase}/limits/change`}>
              {t.change}
            </Button>
          )
        }
      />
      <ReadNote read={read} what={t.what} />
      {read.status === 'loading' && <SkeletonRows rows={8} label={t.what} />}
      {read.status === 'ready' && <LoadedPage {...read.data} />}
    </PaymentsPage>
  );
}

function LoadedPage({ limits, waiting, changes }: StaffWithdrawalLimits) {
  const t = useMessages(words);
  return (
    <Stack gap="section">
      {waiting && <LimitDecision change={waiting} />}
      <section aria-labelledby="limits">
        <Stack gap="medium">
          <RuleHeading id="limits" title={t.now} />
          <Facts
            facts={withdrawalLimitNames.map((name) => ({
              term: t.names[name],
              value: <Amount value={limits[name]} purpose="exact" />,
            }))}
          />
          <Text size="t2" tone="muted" prose>
            {t.lead} {t.rule}
          </Text>
        </Stack>
      </section>
      <Changes changes={changes} />
    </Stack>
  );
}

const tones: Record<WithdrawalLimitChange['state'], StateTone> = {
  waiting: 'waiting',
  applied: 'done',
  rejected: 'cancelled',
  superseded: 'cancelled',
};

function Changes({ changes }: Pick<StaffWithdrawalLimits, 'changes'>) {
  const t = useMessages(words).changes;
  return (
    <section aria-labelledby="changes">
      <RuleHeading id="changes" title={t.title} />
      <Table
        caption={t.title}
        rows={changes}
        rowKey={({ id }) => id}
        empty={t.none}
        columns={[
          { key: 'what', header: t.what, rowHeader: true, cell: (change) => <ChangedLimits change={change} /> },
          {
            key: 'state',
            header: t.state,
            card: 'detail',
            cell: ({ state, decidedBy }) => (
              <StateMark tone={tones[state]} detail={decidedBy ? t.decidedBy(decidedBy.username) : undefined}>
                {t.states[state]}
              </StateMark>
            ),
          },
          { key: 'by', header: t.by, card: 'labelled', cell: ({ requestedBy }) => requestedBy.username },
          { key: 'reason', header: t.reason, card: 'below', cell: ({ reason }) => reason },
          {
            key: 'when',
            header: t.when,
            align: 'end',
            card: 'note',
            cell: ({ decidedAt }) => decidedAt && <DateTime value={decidedAt} />,
          },
        ]}
      />
    </section>
  );
}

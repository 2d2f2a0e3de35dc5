import type { StaffDeposit } from '@laurel/shared/protocol';
import { DateTime } from '@laurel/shared/ui/date-time';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Table } from '@laurel/shared/ui/table';
import { Text } from '@laurel/shared/ui/text';
import { audit } from '../../operations/audit/messages/en';
import { payments } from './messages/en/payments';

/** The actions of staff, newest first. */
export function History({ history }: Pick<StaffDeposit, 'history'>) {
  const t = useMessages(payments).history;
  const { actions } = useMessages(audit);
  const describeAction = (action: string) =>
    Object.entries<string>(actions).find(([name]) => name === action)?.[1] ?? action;
  return (
    <section aria-labelledby="history">
      <RuleHeading id="history" title={t.title} />
      <Table
        caption={t.title}
        rows={history}
        rowKey={({ at, action }) => `${at} ${action}`}
        empty={<Text tone="muted">{t.none}</Text>}
        columns={[
          { key: 'what', header: t.what, rowHeader: true, cell: ({ action }) => describeAction(action) },
          { key: 'who', header: t.who, card: 'detail', cell: ({ by }) => by ?? t.service },
          { key: 'reason', header: t.reason, card: 'detail', cell: ({ reason }) => reason },
          { key: 'when', header: t.when, card: 'note', cell: ({ at }) => <DateTime value={at} /> },
        ]}
      />
    </section>
  );
}
